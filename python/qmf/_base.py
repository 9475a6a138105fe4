"""What all estimators share."""

import inspect
import os
from typing import Any, Dict, List, Optional, Union

import numpy as np

from . import _fit
from ._fit import Fit
from .errors import DataError

try:
    from sklearn.base import BaseEstimator, TransformerMixin
    from sklearn.utils.validation import check_array, check_is_fitted
except ImportError:
    from ._plain import BaseEstimator, TransformerMixin, check_array, check_is_fitted

try:
    # What takes the place of a method since scikit-learn 1.6.
    from sklearn.utils.validation import validate_data
except ImportError:
    validate_data = None

#: Parameters of every estimator that are no parameters of the method.
SHARED = ("seed", "threads", "plugins", "progress")


def _written(value: Any) -> Any:
    """Return a parameter as the program reads it: plain numbers, texts, lists and mappings."""
    if isinstance(value, np.generic):
        value = value.item()
    if isinstance(value, dict):
        return {str(key): _written(each) for key, each in value.items()}
    if isinstance(value, (list, tuple, np.ndarray)):
        return [_written(each) for each in value]
    if isinstance(value, Estimator):
        return value._estimator()
    if isinstance(value, float) and value in (float("inf"), float("-inf")):
        return ".inf" if value > 0 else "-.inf"
    return value


def _kebab(name: str) -> str:
    """Return a parameter's name as the program writes it."""
    return name.strip("_").replace("_", "-")


class Estimator(TransformerMixin, BaseEstimator):
    """An estimator of the program by its name, for those of plugins; the built-in ones have classes of their own.

    Parameters
    ----------
    type : str
        The name, as ``qmf plugins estimator`` lists it.
    parameters : dict, optional
        The parameters of a configuration file.
    seed : int
        Seed of all random numbers.
    threads : int, optional
        How many threads work, one for each processor by default; results do not depend on it.
    plugins : sequence of str
        Folders to look for plugins in.
    progress : bool or callable, optional
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.
    """

    _type: Optional[str] = None

    def __init__(
        self,
        type: str = "auto",
        parameters: Optional[Dict[str, Any]] = None,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.type = type
        self.parameters = parameters
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

    def _estimator(self) -> Dict[str, Any]:
        """Return the method as a configuration writes it."""
        if self._type is None:
            return {"type": self.type, **_written(self.parameters or {})}
        names = [name for name in inspect.signature(self.__init__).parameters if name not in SHARED]
        given = {_kebab(name): getattr(self, name) for name in names}
        return {"type": self._type, **_written({name: it for name, it in given.items() if it is not None})}

    def _configuration(self) -> Dict[str, Any]:
        return {"estimator": self._estimator(), "seed": _written(self.seed)}

    # Fitting

    def fit(self, X: Any, y: Any = None) -> "Estimator":
        """Fit a sample, one point a row; what is left to be chosen is chosen here.

        Afterwards ``configuration_`` holds every setting, ``choice_`` what was chosen and why (None if nothing was).
        """
        sample = self._checked(X, reset=True)
        names = getattr(self, "feature_names_in_", ())
        try:
            fit = Fit.make(
                sample, names, self._configuration(), self.plugins, _written(self.threads), self.progress
            )
        except DataError as problem:
            if 1 not in sample.shape:
                raise
            # scikit-learn's conventions want these very words.
            points, features = sample.shape
            raise DataError(f"{problem} (n_samples={points}, n_features={features})") from None
        self._use(fit)
        return self

    def _use(self, fit: Fit) -> None:
        self._fitted = fit
        self.configuration_ = fit.configuration
        self.choice_ = fit.choice

    def save(self, file: Union[str, "os.PathLike[str]"], *, overwrite: bool = False) -> None:
        """Keep the fit in a file: settings, sample, and how they came about.

        It is the file that ``qmf fit`` writes; :func:`qmf.load` and ``qmf apply`` read it.

        Parameters
        ----------
        file : str or path
            Where it goes; it appears when it is complete.
        overwrite : bool
            Whether to replace a file that exists.
        """
        check_is_fitted(self, "configuration_")
        self._fitted.save(_fit.path(file), overwrite, self.progress)

    # Denoising

    def fit_transform(self, X: Any, y: Any = None, **ignored: Any) -> np.ndarray:
        """Fit a sample and return its points, moved onto the manifold; ``diagnostics_`` says how each ended."""
        return self.fit(X, y)._fitted.own(self.progress).copy()

    def transform(self, X: Any) -> np.ndarray:
        """Move points onto the manifold.

        A row that is bit for bit a row of the sample stands for that point of it, as in ``fit_transform``, so that a
        method can leave it out of its own chart; all others are new points.
        """
        check_is_fitted(self, "configuration_")
        return self._fitted.move(self._checked(X, reset=False), self.progress)

    @property
    def diagnostics_(self) -> Dict[str, np.ndarray]:
        """How each point of the last call ended, one array a column."""
        check_is_fitted(self, "configuration_")
        return self._fitted.diagnostics

    @property
    def hints_(self) -> List[str]:
        """What the method has to say about the last call."""
        check_is_fitted(self, "configuration_")
        return self._fitted.hints

    def _checked(self, X: Any, reset: bool) -> np.ndarray:
        if validate_data is not None:
            points = validate_data(self, X, reset=reset, dtype="float64")
        elif hasattr(self, "_validate_data"):
            points = self._validate_data(X, reset=reset, dtype="float64")
        else:
            points = check_array(X, dtype="float64", estimator=self)
            if reset:
                self.n_features_in_ = points.shape[1]
            elif points.shape[1] != self.n_features_in_:
                raise DataError(
                    f"X has {points.shape[1]} features, but {type(self).__name__} is expecting "
                    f"{self.n_features_in_} features as input"
                )
        return np.array(points, dtype="<f8", order="C")

    # Names of columns

    def get_feature_names_out(self, input_features: Any = None) -> np.ndarray:
        """Return the names of the columns, which are those of the input."""
        check_is_fitted(self, "configuration_")
        names = input_features if input_features is not None else getattr(self, "feature_names_in_", None)
        if names is None:
            names = [f"x{axis}" for axis in range(self.n_features_in_)]
        if len(names) != self.n_features_in_:
            raise ValueError(
                "input_features should have length equal to number of features "
                f"({self.n_features_in_}), got {len(names)}"
            )
        return np.asarray(names, dtype=object)


def load(
    file: Union[str, "os.PathLike[str]"],
    *,
    threads: Optional[int] = None,
    plugins: Any = (),
    progress: Any = None,
) -> Estimator:
    """Read a fit that :meth:`Estimator.save` or ``qmf fit`` has kept.

    Parameters
    ----------
    file : str or path
        The file.
    threads : int, optional
        How many threads work, as the fit was made by default; results do not depend on it.
    plugins : sequence of str
        Folders to look for plugins in.
    progress : bool or callable, optional
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    Returns
    -------
    Estimator
        An estimator of the class that was fitted, with its parameters: ``transform`` moves points by the fit, ``fit``
        fits another sample with the same parameters.

    Raises
    ------
    DataError
        If the file is no fit, of another version, truncated or damaged.
    """
    fit = Fit.load(_fit.path(file), plugins, _written(threads), progress)
    shared = {"seed": fit.configuration["seed"], "threads": threads, "plugins": plugins, "progress": progress}
    model = _unfitted(dict(fit.asked), shared)
    model.n_features_in_ = fit.sample.shape[1]
    if fit.columns:
        model.feature_names_in_ = np.asarray(fit.columns, dtype=object)
    model._use(fit)
    return model


def _unfitted(asked: Dict[str, Any], shared: Dict[str, Any]) -> Estimator:
    """Return an estimator of its own class, where there is one that knows all of its parameters."""
    name = asked.pop("type")
    for each in Estimator.__subclasses__():
        known = {_kebab(it): it for it in inspect.signature(each.__init__).parameters}
        if each._type == name and asked.keys() <= known.keys():
            return each(**{known[it]: value for it, value in asked.items()}, **shared)
    return Estimator(name, asked, **shared)
