"""What estimators need of scikit-learn, for where it is not installed."""

import inspect
from typing import Any, Dict, List

import numpy as np

from .errors import DataError


class NotFittedError(ValueError, AttributeError):
    """An estimator was used before it was fitted."""


class TransformerMixin:
    """Nothing is needed of it."""


class BaseEstimator:
    """Parameters by the names of the constructor."""

    @classmethod
    def _names(cls) -> List[str]:
        return sorted(name for name in inspect.signature(cls.__init__).parameters if name != "self")

    def get_params(self, deep: bool = True) -> Dict[str, Any]:
        """Return the parameters by their names."""
        return {name: getattr(self, name) for name in self._names()}

    def set_params(self, **parameters: Any) -> "BaseEstimator":
        """Set parameters by their names."""
        known = self._names()
        for name, value in parameters.items():
            if name not in known:
                raise ValueError(f"Invalid parameter {name!r} for estimator {self}. Valid parameters are: {known}.")
            setattr(self, name, value)
        return self

    def __repr__(self) -> str:
        defaults = inspect.signature(type(self).__init__).parameters
        changed = {
            name: value for name, value in self.get_params().items() if value is not defaults[name].default
        }
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in changed.items())})"


def check_is_fitted(estimator: Any, attribute: str) -> None:
    """Raise if an estimator was not fitted."""
    if not hasattr(estimator, attribute):
        raise NotFittedError(
            f"This {type(estimator).__name__} instance is not fitted yet. Call 'fit' with appropriate arguments "
            "before using this estimator."
        )


def check_array(X: Any, dtype: str, estimator: Any) -> np.ndarray:
    """Return finite points, one a row, or raise."""
    points = np.asarray(X)
    if np.iscomplexobj(points):
        raise DataError("complex data are not supported")
    try:
        points = points.astype(dtype)
    except (TypeError, ValueError) as problem:
        raise DataError(f"the points are no table of numbers: {problem}") from problem
    if points.ndim != 2:
        raise DataError(f"expected a table with a point in each row, found an array of [{points.ndim}] dimensions")
    if points.shape[0] < 1 or points.shape[1] < 1:
        raise DataError(f"expected at least one point and one column, found [{points.shape[0]} x {points.shape[1]}]")
    bad = np.argwhere(~np.isfinite(points))
    if len(bad):
        row, column = bad[0]
        raise DataError(
            f"point [{row}] has [{points[row, column]}] in column [{column}]; "
            f"[{len(bad)}] of the values are not finite"
        )
    return points
