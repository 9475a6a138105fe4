"""One process of the program behind all estimators of a Python process, kept warm."""

import atexit
import collections
import enum
import json
import os
import pathlib
import shutil
import struct
import subprocess
import threading
from typing import Any, Callable, Dict, List, Optional, Sequence, Tuple

import numpy as np

from .errors import BY_KIND, ProgramError, QmfError

PROTOCOL = 1

_LENGTH = struct.Struct("<I")
_LONGEST_HEADER = 1 << 30

Progress = Callable[[str, int, int], None]


def find_program() -> str:
    """Return the launcher: that of QMF_HOME, the one this package came with, or the one on the path."""
    home = os.environ.get("QMF_HOME")
    if home:
        for launcher in (pathlib.Path(home, "bin", "qmf"), pathlib.Path(home, "qmf")):
            if launcher.is_file():
                return str(launcher)
        raise ProgramError(f"QMF_HOME is [{home}], but there is neither bin/qmf nor qmf in it")
    beside = pathlib.Path(__file__).resolve().parents[2]
    if (beside / "python" / "qmf").is_dir():
        for launcher in (beside / "bin" / "qmf", beside / "qmf"):
            if launcher.is_file():
                return str(launcher)
    found = shutil.which("qmf")
    if found is None:
        raise ProgramError(
            "the program [qmf] was not found; unpack its distribution and set QMF_HOME to that folder, "
            "or put its folder bin on the path"
        )
    return found


class _State(enum.Enum):
    """How far the exchange of messages has come, so that an exception at any time leaves no doubt about it."""

    IDLE = "nothing is awaited"
    SENDING = "a part of a request was sent"
    WAITING = "an answer is awaited, of which nothing was read"
    READING = "a part of a message was read"


class Program:
    """A running program; requests are answered one at a time."""

    def __init__(self, plugins: Sequence[str] = ()):
        words = [find_program(), "bridge", "--quiet"]
        for folder in plugins:
            words += ["--plugins", str(folder)]
        self.pid = os.getpid()
        self._lock = threading.RLock()
        self._closed = False
        self._state = _State.WAITING
        self._released: "collections.deque[str]" = collections.deque()
        self._complaints: "collections.deque[str]" = collections.deque(maxlen=20)
        try:
            self._process = subprocess.Popen(
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                # Ctrl-C in a terminal is for Python, which asks the program to stop and keeps it.
                start_new_session=True,
            )
        except OSError as problem:
            raise ProgramError(f"[{words[0]}] cannot be started: {problem.strerror}") from problem
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()
        hello, _ = self._receive()
        if hello.get("protocol") != PROTOCOL:
            self.close()
            raise ProgramError(
                f"[{words[0]}] is QMF {hello.get('qmf')} and speaks protocol [{hello.get('protocol')}], "
                f"this package speaks [{PROTOCOL}]; use the package that came with the program"
            )
        self.version = str(hello.get("qmf"))

    def _listen(self) -> None:
        for line in self._process.stderr:
            self._complaints.append(line.decode("utf-8", "replace").rstrip())

    @property
    def running(self) -> bool:
        """Whether it still answers, in this process: a fork has to start its own."""
        return self.pid == os.getpid() and not self._closed and self._process.poll() is None

    def ask(
        self,
        request: Dict[str, Any],
        arrays: Sequence[np.ndarray] = (),
        progress: Optional[Progress] = None,
    ) -> Tuple[Dict[str, Any], List[np.ndarray]]:
        """Send a request and return the answer, or raise what went wrong."""
        with self._lock:
            if self._state is not _State.IDLE and not self._closed:
                raise QmfError("a request is under way; a progress function cannot make another one")
            try:
                while self._released:
                    self._send({"do": "release", "fit": self._released.popleft()}, ())
                    self._answer(None)
                self._send(request, arrays)
                return self._answer(progress)
            finally:
                self._settle()

    def release(self, fit: str) -> None:
        """Let the program forget a fit, at the next request: this may be called by the garbage collector."""
        self._released.append(fit)

    def _answer(self, progress: Optional[Progress]) -> Tuple[Dict[str, Any], List[np.ndarray]]:
        while True:
            header, arrays = self._receive()
            if "progress" in header:
                if progress is not None:
                    progress(header["progress"], header["done"], header["total"])
            elif "error" in header:
                raise BY_KIND.get(header["error"], QmfError)(header["message"])
            else:
                return header, arrays

    def _settle(self) -> None:
        """Make sure that the next answer is the next request's, whatever ended this one: Ctrl-C, or a progress function.

        What is under way is asked to stop, and its last word awaited; a program that was interrupted within a message, or
        while it was awaited, is ended.
        """
        try:
            if self._state is _State.WAITING and self.running:
                self._send({"do": "stop"}, ())
                self._answer(None)
        except QmfError:
            pass
        finally:
            if self._state is not _State.IDLE:
                self.close()

    def _send(self, request: Dict[str, Any], arrays: Sequence[np.ndarray]) -> None:
        header = dict(request, arrays=[list(array.shape) for array in arrays])
        text = json.dumps(header, allow_nan=False, ensure_ascii=False).encode("utf-8")
        self._state = _State.SENDING
        try:
            stream = self._process.stdin
            stream.write(_LENGTH.pack(len(text)))
            stream.write(text)
            for array in arrays:
                stream.write(np.ascontiguousarray(array, dtype="<f8").data)
            stream.flush()
            self._state = _State.WAITING
        except (OSError, ValueError) as problem:
            raise self._ended() from problem

    def _receive(self) -> Tuple[Dict[str, Any], List[np.ndarray]]:
        # Waits without taking anything, so that it can be interrupted.
        self._process.stdout.peek(1)
        self._state = _State.READING
        (length,) = _LENGTH.unpack(self._exactly(_LENGTH.size))
        if length > _LONGEST_HEADER:
            self.close()
            raise ProgramError("what the program sent is no message of its bridge")
        header = json.loads(self._exactly(length))
        arrays = []
        for rows, columns in header.pop("arrays", []):
            data = self._exactly(8 * rows * columns)
            arrays.append(np.frombuffer(data, dtype="<f8").reshape(rows, columns))
        self._state = _State.WAITING if "progress" in header else _State.IDLE
        return header, arrays

    def _exactly(self, count: int) -> bytearray:
        data = bytearray(count)
        view = memoryview(data)
        while view:
            read = self._process.stdout.readinto(view)
            if not read:
                raise self._ended()
            view = view[read:]
        return data

    def _ended(self) -> ProgramError:
        self.close()
        self._listener.join(2)
        said = "\n".join(self._complaints)
        return ProgramError(
            f"the program ended with code [{self._process.returncode}]" + (f": {said}" if said else "")
        )

    def close(self) -> None:
        """End the process."""
        if self.pid != os.getpid():
            return
        self._closed = True
        for stream in (self._process.stdin, self._process.stdout):
            try:
                stream.close()
            except OSError:
                pass
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


_programs: Dict[Tuple[str, ...], Program] = {}
_starting = threading.Lock()


def program(plugins: Sequence[str] = ()) -> Program:
    """Return the process for some plugin folders; started where there is none."""
    key = tuple(str(folder) for folder in plugins)
    with _starting:
        known = _programs.get(key)
        if known is None or not known.running:
            known = Program(key)
            _programs[key] = known
        return known


def shutdown() -> None:
    """End the processes behind this package; the next call starts a new one."""
    with _starting:
        for each in _programs.values():
            each.close()
        _programs.clear()


atexit.register(shutdown)
