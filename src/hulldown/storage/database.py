"""One game's database, in transactions that read or write."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from hulldown.storage import faults
from hulldown.storage.errors import StorageError
from hulldown.storage.failures import failure


class Database(ABC):
    """Opens a connection for each transaction and closes it after, so that nothing stays locked in between."""

    def __init__(self, engine: Engine, *, where: str, lock: AbstractContextManager[object]) -> None:
        self.where = where
        self._engine = engine
        self._writer = engine.execution_options(writes=True)
        self._lock = lock

    @abstractmethod
    def look_over(self, connection: Connection) -> None:
        """Refuse a game that is not whole, before anything in it is read."""

    def reading(self) -> AbstractContextManager[Connection]:
        """One consistent look at the game."""
        return self._transaction(self._engine)

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """One change of the game, made wholly or not at all."""
        with self._transaction(self._writer) as connection:
            faults.at("begun")
            yield connection
            faults.at("before the commit")
        faults.at("after the commit")

    @contextmanager
    def _transaction(self, engine: Engine) -> Iterator[Connection]:
        with self._lock:
            try:
                with engine.begin() as connection:
                    yield connection
            except SQLAlchemyError as error:
                raise self._failure(error) from error

    def _failure(self, error: SQLAlchemyError) -> StorageError:
        return failure(error, self.where)

    def close(self) -> None:
        """Let go of the database."""
        self._engine.dispose()
