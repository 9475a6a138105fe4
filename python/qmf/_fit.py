"""A fitted sample, here and in the program."""

import os
from typing import Any, Dict, List, Optional, Sequence, Tuple

import numpy as np

from . import _progress
from ._program import Program, program

Diagnostics = Dict[str, np.ndarray]


class Fit:
    """A sample and the settings it was fitted with; the program's side of it is made again where it was lost.

    Attributes
    ----------
    sample : array of shape (n, D)
    weights : array of shape (n, 1), or None
    columns : list of str
        The names of the columns, or none.
    provenance : str
        How the fit was made, as the JSON of a provenance file.
    configuration : dict
        Every setting.
    choice : dict or None
        What was chosen and why.
    """

    def __init__(self, sample: np.ndarray, columns: Sequence[str], plugins: Sequence[str], threads: Optional[int]):
        self.sample = sample
        self.weights: Optional[np.ndarray] = None
        self.columns = [str(name) for name in columns]
        self.plugins = plugins
        self.threads = threads
        self.diagnostics: Diagnostics = {}
        self.hints: List[str] = []
        self.provenance = ""
        self.configuration: Dict[str, Any] = {}
        self.choice: Optional[Dict[str, Any]] = None
        self._handle: Optional[Tuple[Program, str]] = None
        self._own: Optional[Tuple[np.ndarray, Diagnostics, List[str]]] = None
        self._rows: Optional[Dict[bytes, int]] = None

    @classmethod
    def make(
        cls,
        sample: np.ndarray,
        columns: Sequence[str],
        configuration: Dict[str, Any],
        plugins: Sequence[str],
        threads: Optional[int],
        progress: Any,
    ) -> "Fit":
        """Fit a sample: choose what is left to be chosen, and build what can be built."""
        fit = cls(sample, columns, plugins, threads)
        fit._start({"do": "fit", "configuration": configuration}, progress)
        return fit

    @classmethod
    def load(cls, file: str, plugins: Sequence[str], threads: Optional[int], progress: Any) -> "Fit":
        """Read a fit from a file."""
        fit = cls(np.empty((0, 0)), (), plugins, threads)
        answer, arrays = fit._tell({"do": "load", "file": file}, [], progress)
        fit.sample = arrays[0]
        fit.weights = arrays[1] if len(arrays) > 1 else None
        fit.columns = answer["columns"]
        return fit

    def save(self, file: str, overwrite: bool, progress: Any) -> None:
        """Write the fit to a file."""
        self._ask({"do": "save", "fit": self._name(progress), "file": file, "overwrite": overwrite}, [], progress)

    @property
    def asked(self) -> Dict[str, Any]:
        """The estimator that was asked for, which may have chosen another one."""
        return self.choice["asked"] if self.choice else self.configuration["estimator"]

    def _start(self, request: Dict[str, Any], progress: Any) -> None:
        weights = [] if self.weights is None else [self.weights]
        self._tell(dict(request, columns=self.columns), [self.sample, *weights], progress)

    def _tell(self, request: Dict[str, Any], arrays: Sequence[np.ndarray], progress: Any) -> Any:
        """Have the program fit, and take over what it says of the fit."""
        if self.threads is not None:
            request = dict(request, threads=self.threads)
        running, answer, found = self._ask(request, arrays, progress)
        self._handle = (running, answer["fit"])
        self.provenance = answer["provenance"]
        self.configuration = answer["configuration"]
        self.choice = answer.get("choice")
        return answer, found

    def _name(self, progress: Any) -> str:
        """Return what the program calls this fit."""
        if self._handle is None or not self._handle[0].running:
            # After unpickling, a fork or a restart: the same settings, without a search.
            self._start({"do": "fit", "provenance": self.provenance}, progress)
        assert self._handle is not None
        return self._handle[1]

    def _ask(self, request: Dict[str, Any], arrays: Sequence[np.ndarray], progress: Any) -> Any:
        line = _progress.shown(progress)
        running = program(self.plugins)
        try:
            return (running, *running.ask(request, arrays, line))
        finally:
            if isinstance(line, _progress.Line):
                line.clear()

    def move(self, targets: np.ndarray, progress: Any) -> np.ndarray:
        """Return targets moved onto the manifold; rows of the sample as the sample's own points."""
        known = np.fromiter((self._known(row) for row in targets), dtype=np.intp, count=len(targets))
        new = known < 0
        if new.all():
            moved, self.diagnostics, self.hints = self._apply([targets], progress)
            return moved
        whole, diagnostics, hints = self._sample(progress)
        moved = whole[known]
        self.diagnostics = {name: column[known] for name, column in diagnostics.items()}
        self.hints = hints
        if new.any():
            moved[new], others, self.hints = self._apply([targets[new]], progress)
            for name, column in self.diagnostics.items():
                column[new] = others[name]
        return moved

    def _known(self, row: np.ndarray) -> int:
        if self._rows is None:
            self._rows = {}
            for index, each in enumerate(self.sample):
                self._rows.setdefault(_bits(each), index)
        return self._rows.get(_bits(row), -1)

    def own(self, progress: Any) -> np.ndarray:
        """Return the sample's own points, moved."""
        moved, self.diagnostics, self.hints = self._sample(progress)
        return moved

    def _sample(self, progress: Any) -> Tuple[np.ndarray, Diagnostics, List[str]]:
        """Return the sample's own points, moved, and how each ended; computed once."""
        if self._own is None:
            self._own = self._apply([], progress)
        return self._own

    def _apply(self, targets: Sequence[np.ndarray], progress: Any) -> Tuple[np.ndarray, Diagnostics, List[str]]:
        request = {"do": "apply", "fit": self._name(progress)}
        _, answer, (points, numbers) = self._ask(request, targets, progress)
        return points, _diagnostics(answer, numbers), answer["hints"]

    def __getstate__(self) -> Dict[str, Any]:
        return dict(self.__dict__, _handle=None, _rows=None)

    def __del__(self) -> None:
        handle = self.__dict__.get("_handle")
        if handle is not None:
            handle[0].release(handle[1])


def path(file: "str | os.PathLike[str]") -> str:
    """Return where a file is, for a program that was started in another folder."""
    return os.path.abspath(os.fspath(file))


def _bits(row: np.ndarray) -> bytes:
    """Return a row as it is compared: zeros are equal whatever their sign."""
    return (row + 0.0).tobytes()


def _diagnostics(answer: Dict[str, Any], numbers: np.ndarray) -> Diagnostics:
    """Return one array a column: outcome, iterations, reason, and what the method reports."""
    count = len(numbers)
    outcome = np.full(count, "converged", dtype=object)
    reason = np.full(count, "", dtype=object)
    for word, points in answer["outcomes"].items():
        outcome[points] = word
    for text, points in answer["reasons"].items():
        reason[points] = text
    columns = {"outcome": outcome, "iterations": numbers[:, 0].astype(int), "reason": reason}
    for index, name in enumerate(answer["columns"]):
        columns[name] = numbers[:, index + 1]
    return columns
