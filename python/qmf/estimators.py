"""The built-in estimators. Written by generate.py from what the program says of them; not to be edited."""

from typing import Any, Dict, List, Optional, Union

from ._base import Estimator

#: A strategy: its name, or a mapping with its ``type`` and parameters.
Strategy = Union[str, Dict[str, Any]]

__all__ = [
    "Estimator",
    "Auto",
    "Command",
    "Identity",
    "KdeRidge",
    "LocalPca",
    "LogKdeRidge",
    "Mfit",
    "MovingLs",
    "PrincipalSubspace",
    "Robust",
    "Rqmf",
    "WithoutCopies",
]


class Auto(Estimator):
    """Chooses dimension, neighbourhood, regularisation and method for the sample, without truth, and denoises
    with them.

    Parameters
    ----------
    dimension : optional whole number
        Dimension d of the manifold; chosen where it is auto or left out.
    dimension_by : dimension
        How the dimension is chosen. By default ``self-consistent``.
    k : optional whole number
        Number of neighbours; chosen where it is auto or left out.
    candidates : mapping of names to [estimator]
        The methods to choose from, by names of your own; their settings may use d, k, own (1 where the
        target's own point belongs into its chart, 0 where not) and the names of the grid. By default
        ``{moving-ls: {type: moving-ls, dimension: '${d}', neighborhood: {type: knn, k: '${k}', include-self:
        '${own}'}, kernel: {type: gaussian, bandwidth: {type: kth-neighbor, k: '${k}'}}}, local-pca: {type:
        local-pca, dimension: '${d}', neighborhood: {type: knn, k: '${k}', include-self: '${own}'}}, rqmf:
        {type: rqmf, dimension: '${d}', neighborhood: {type: knn, k: '${k}', include-self: '${own}'}, tuner:
        {type: relative-sensitivity, delta: '${delta}'}}}``.
    grid : mapping of names to [list of [number]]
        The values to choose from, in order, of each variable of the candidates beside d, k and own. By
        default ``{delta: [0.003, 0.03, 0.3, 3]}``.
    refinements : mapping of names to [estimator]
        What else is tried around the best setting, if the sample is not too large for it: as candidates, with
        the same variables. By default ``{rqmf by denoised neighbours: {type: rqmf, dimension: '${d}',
        neighborhood: {type: denoised, of: {type: knn, k: '${k}', include-self: '${own}'}, by: {type: rqmf,
        dimension: '${d}', neighborhood: {type: knn, k: '${k}'}, tuner: {type: relative-sensitivity, delta:
        '${delta}'}}}, tuner: {type: relative-sensitivity, delta: '${delta}'}}}``.
    robust : one of [auto, tukey, none]
        Whether points far off count less: where it helps (auto), always (tukey) or never (none).
    criterion : criterion
        What the settings are judged by. By default ``normal-sure``.
    targets : whole number
        On how many points of the sample settings are tried.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Stein (1981). Estimation of the Mean of a Multivariate Normal Distribution. Annals of Statistics.
    """

    _type = "auto"

    def __init__(
        self,
        dimension: Optional[int] = None,
        dimension_by: Optional[Strategy] = None,
        k: Optional[int] = None,
        candidates: Optional[Dict[str, Any]] = None,
        grid: Optional[Dict[str, Any]] = None,
        refinements: Optional[Dict[str, Any]] = None,
        robust: str = 'auto',
        criterion: Optional[Strategy] = None,
        targets: int = 500,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.dimension_by = dimension_by
        self.k = k
        self.candidates = candidates
        self.grid = grid
        self.refinements = refinements
        self.robust = robust
        self.criterion = criterion
        self.targets = targets
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class Command(Estimator):
    """Asks a program in any language for the denoised points.

    Parameters
    ----------
    run : list of [text], required
        The program and its arguments, started without a shell.
    parameters : mapping of names to [any value]
        What the program is given as parameters: values of any form, expressions evaluated. By default ``{}``.
    protocol : one of [folder, stream]
        How messages reach it: [folder] starts it for each, [stream] keeps it and talks over its standard
        streams.
    directory : text
        The folder that it runs in and that names of files are relative to.
    columns : mapping of names to [text]
        Values that it reports for each point, by name, with a sentence that says what each is. By default
        ``{}``.
    batch : whole number
        Targets that it gets at once, at most.
    limit : number
        Seconds that one answer may take; 0 for no limit.
    memory : whole number
        Megabytes that it may take with all that it starts, as far as the system tells; 0 for no limit.
    version : list of [text]
        The arguments to which the program prints its version, for the provenance; an empty list if none. By
        default ``[--version]``.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.
    """

    _type = "command"

    def __init__(
        self,
        run: Optional[List[Any]] = None,
        parameters: Optional[Dict[str, Any]] = None,
        protocol: str = 'folder',
        directory: str = '.',
        columns: Optional[Dict[str, Any]] = None,
        batch: int = 100000,
        limit: float = 600,
        memory: int = 0,
        version: Optional[List[Any]] = None,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.run = run
        self.parameters = parameters
        self.protocol = protocol
        self.directory = directory
        self.columns = columns
        self.batch = batch
        self.limit = limit
        self.memory = memory
        self.version = version
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class Identity(Estimator):
    """Leaves every point where it is: the raw data, for comparison.

    Parameters
    ----------
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.
    """

    _type = "identity"

    def __init__(
        self,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class KdeRidge(Estimator):
    """Moves every point to the ridge of a kernel density estimate by subspace constrained mean shift.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points around the iterate make up the density estimate. By default ``all``.
    kernel : kernel
        The kernel of the density estimate. By default ``{type: gaussian, bandwidth: {type: kth-neighbor, k:
        16}}``.
    bandwidth_at : one of [target, iterate]
        Where the bandwidth is measured: at the target once, or at the iterate in every step.
    mean_shift_neighbors : optional whole number
        How many points nearest to the iterate the mean shift runs over; all that make up the density where
        not given.
    directions_at : one of [iterate, shifted-mean]
        Where the Hessian is taken that gives the directions along the ridge: at the iterate or at the shifted
        mean.
    include_self : true or false
        Whether a target that is a sample point counts in the density; if not, the neighbourhood decides.
    tolerance : number
        Length of a step, as a fraction of the bandwidth, at which the iteration stops.
    max_iterations : whole number
        Largest number of steps for a target.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Ozertem, Erdogmus (2011). Locally Defined Principal Curves and Surfaces. Journal of Machine Learning
    Research.
    Genovese, Perone-Pacifico, Verdinelli, Wasserman (2014). Nonparametric Ridge Estimation. The Annals of
    Statistics.
    """

    _type = "kde-ridge"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        kernel: Optional[Strategy] = None,
        bandwidth_at: str = 'target',
        mean_shift_neighbors: Optional[int] = None,
        directions_at: str = 'iterate',
        include_self: bool = True,
        tolerance: float = 1e-3,
        max_iterations: int = 500,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.kernel = kernel
        self.bandwidth_at = bandwidth_at
        self.mean_shift_neighbors = mean_shift_neighbors
        self.directions_at = directions_at
        self.include_self = include_self
        self.tolerance = tolerance
        self.max_iterations = max_iterations
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class LocalPca(Estimator):
    """Projects every point onto the flat through its neighbours' mean along their principal directions.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points the flat is fitted to. By default ``{type: knn, k: 16}``.
    centered : true or false
        Whether the flat passes through the neighbours' mean, or else through the origin of the coordinates.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Kambhatla, Leen (1997). Dimension Reduction by Local Principal Component Analysis. Neural Computation.
    """

    _type = "local-pca"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        centered: bool = True,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.centered = centered
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class LogKdeRidge(Estimator):
    """Moves every point to the ridge of the logarithm of a kernel density estimate by subspace constrained mean
    shift.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points around the iterate make up the density estimate. By default ``all``.
    kernel : kernel
        The kernel of the density estimate. By default ``{type: gaussian, bandwidth: {type: kth-neighbor, k:
        16}}``.
    bandwidth_at : one of [target, iterate]
        Where the bandwidth is measured: at the target once, or at the iterate in every step.
    mean_shift_neighbors : optional whole number
        How many points nearest to the iterate the mean shift runs over; all that make up the density where
        not given.
    directions_at : one of [iterate, shifted-mean]
        Where the Hessian is taken that gives the directions along the ridge: at the iterate or at the shifted
        mean.
    include_self : true or false
        Whether a target that is a sample point counts in the density; if not, the neighbourhood decides.
    tolerance : number
        Length of a step, as a fraction of the bandwidth, at which the iteration stops.
    max_iterations : whole number
        Largest number of steps for a target.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Ozertem, Erdogmus (2011). Locally Defined Principal Curves and Surfaces. Journal of Machine Learning
    Research.
    Genovese, Perone-Pacifico, Verdinelli, Wasserman (2014). Nonparametric Ridge Estimation. The Annals of
    Statistics.
    """

    _type = "log-kde-ridge"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        kernel: Optional[Strategy] = None,
        bandwidth_at: str = 'target',
        mean_shift_neighbors: Optional[int] = None,
        directions_at: str = 'iterate',
        include_self: bool = True,
        tolerance: float = 1e-3,
        max_iterations: int = 500,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.kernel = kernel
        self.bandwidth_at = bandwidth_at
        self.mean_shift_neighbors = mean_shift_neighbors
        self.directions_at = directions_at
        self.include_self = include_self
        self.tolerance = tolerance
        self.max_iterations = max_iterations
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class Mfit(Estimator):
    """Moves every point along averaged normal spaces to where its averaged normal offset from the sample
    vanishes.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points give the normal space at a sample point, and how far points around the iterate have
        weight. By default ``{type: knn, k: 24}``.
    radius : optional bandwidth
        The radius r beyond which points have no weight; the distance from the iterate to the farthest point
        of its neighbourhood where not given.
    beta : number
        Exponent of the weights (1 − distance²/r²)^beta; the surface is smooth from 2 on.
    normals_from : one of [neighborhood, radius]
        Which points the normal space at a sample point is estimated from: its neighbourhood, or the points
        within the iterate's radius r.
    centered : true or false
        Whether a normal space is that of a flat through its points' mean, or else through the sample point
        itself.
    include_self : true or false
        Whether a target that is a sample point has weight itself; if not, the neighbourhood decides.
    step : number
        Fraction of the averaged normal offset that a step goes.
    tolerance : number
        Length of the averaged normal offset, as a fraction of r, at which the iteration stops.
    max_iterations : whole number
        Largest number of steps for a target.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Fefferman, Ivanov, Kurylev, Lassas, Narayanan (2018). Fitting a Putative Manifold to Noisy Data.
    Conference on Learning Theory.
    """

    _type = "mfit"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        radius: Optional[Strategy] = None,
        beta: float = 2,
        normals_from: str = 'neighborhood',
        centered: bool = True,
        include_self: bool = True,
        step: float = 1,
        tolerance: float = 1e-3,
        max_iterations: int = 200,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.radius = radius
        self.beta = beta
        self.normals_from = normals_from
        self.centered = centered
        self.include_self = include_self
        self.step = step
        self.tolerance = tolerance
        self.max_iterations = max_iterations
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class MovingLs(Estimator):
    """Fits a plane to the weighted neighbours of every point, then a polynomial over the plane, and takes its
    value above the point.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points around the target the fits use. By default ``{type: knn, k: 24}``.
    kernel : kernel
        How points are weighted by their distance from the origin of the plane; the bandwidth is that at the
        target. By default ``{type: gaussian, bandwidth: {type: kth-neighbor, k: 24}}``.
    plane : one of [principal, regression, published]
        How the plane is fitted to weighted points: as their principal flat, by regression from the plane
        before, or as in the published comparison.
    degree : whole number
        Degree of the polynomial.
    include_self : true or false
        Whether a target that is a sample point counts in its own fits; if not, the neighbourhood decides.
    tolerance : number
        Move of the plane's origin, as a fraction of the bandwidth, at which the search for the plane stops.
    max_iterations : whole number
        Largest number of planes tried for a target.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Sober, Levin (2020). Manifold Approximation by Moving Least-Squares Projection (MMLS). Constructive
    Approximation.
    """

    _type = "moving-ls"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        kernel: Optional[Strategy] = None,
        plane: str = 'principal',
        degree: int = 2,
        include_self: bool = False,
        tolerance: float = 1e-3,
        max_iterations: int = 300,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.kernel = kernel
        self.plane = plane
        self.degree = degree
        self.include_self = include_self
        self.tolerance = tolerance
        self.max_iterations = max_iterations
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class PrincipalSubspace(Estimator):
    """Reduces points of many dimensions, such as images, to their leading principal directions, denoises there
    by another estimator, and leads the result back.

    Parameters
    ----------
    components : whole number
        How many principal directions of the sample are kept; all if it has fewer.
    centered : true or false
        Whether the mean is subtracted before the directions are sought.
    estimator : estimator
        The estimator that denoises within the subspace. By default ``{type: rqmf, dimension: 2}``.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.
    """

    _type = "principal-subspace"

    def __init__(
        self,
        components: int = 20,
        centered: bool = False,
        estimator: Optional[Strategy] = None,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.components = components
        self.centered = centered
        self.estimator = estimator
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class Robust(Estimator):
    """Fits another estimator twice, the second time with less weight for points that lay far off.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    of : estimator, required
        The method, which must take the weights of points into account.
    by : optional estimator
        The method whose moves tell which points lie far off, if it is another: one that leaves a point out of
        its own chart tells best.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Beaton, Tukey (1974). The Fitting of Power Series, Meaning Polynomials, Illustrated on Band-Spectroscopic
    Data. Technometrics.
    """

    _type = "robust"

    def __init__(
        self,
        dimension: Optional[int] = None,
        of: Optional[Strategy] = None,
        by: Optional[Strategy] = None,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.of = of
        self.by = by
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class Rqmf(Estimator):
    """Projects every point onto a quadratic surface fitted to its neighbours by regularised quadratic matrix
    factorisation.

    Parameters
    ----------
    dimension : whole number, required
        Dimension d of the manifold; smaller than that of the data.
    neighborhood : neighborhood
        Which points make up the chart around a target. By default ``{type: knn, k: 24}``.
    kernel : kernel
        How the points of a chart are weighted by their distance. By default ``uniform``.
    tuner : tuner
        How the regularisation of a chart is chosen. By default ``relative-sensitivity``.
    projection : projection
        How points are projected onto a quadratic surface. By default ``newton``.
    gauge : one of [aligned, invariant, literal]
        What keeps the coordinates from turning: aligned to the first ones, a penalty that is invariant, or
        nothing (literal).
    normalization : one of [paper, weighted]
        Over which points the coordinates are normalised: all alike (paper) or by weight (weighted).
    acceleration : one of [momentum, anderson, none]
        How the iteration is accelerated: by the momentum of its steps, by Anderson's extrapolation close to
        the end, or not at all.
    stop : one of [answer, coordinates]
        What must stay for the iteration to stop: the target's answer, within a tenth of its standard error,
        or the coordinates of all points, within the tolerance, as in the paper.
    tolerance : number
        Change of the coordinates' row space, in the Frobenius norm, at which the iteration stops in any case.
    max_iterations : whole number
        Largest number of iterations for a chart.
    point_weights : true or false
        Whether the weights of the sample's points, if it has any, count.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.

    References
    ----------
    Zhai, Chen, Sun (2023). Quadratic Matrix Factorization with Applications to Manifold Learning. arXiv.
    """

    _type = "rqmf"

    def __init__(
        self,
        dimension: Optional[int] = None,
        neighborhood: Optional[Strategy] = None,
        kernel: Optional[Strategy] = None,
        tuner: Optional[Strategy] = None,
        projection: Optional[Strategy] = None,
        gauge: str = 'aligned',
        normalization: str = 'paper',
        acceleration: str = 'momentum',
        stop: str = 'answer',
        tolerance: float = 1e-4,
        max_iterations: int = 800,
        point_weights: bool = True,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.dimension = dimension
        self.neighborhood = neighborhood
        self.kernel = kernel
        self.tuner = tuner
        self.projection = projection
        self.gauge = gauge
        self.normalization = normalization
        self.acceleration = acceleration
        self.stop = stop
        self.tolerance = tolerance
        self.max_iterations = max_iterations
        self.point_weights = point_weights
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress

class WithoutCopies(Estimator):
    """Fits another estimator to the sample without rows that repeat others; those get the answer of the row that
    they repeat.

    Parameters
    ----------
    of : estimator, required
        The method.
    seed
        Seed of all random numbers.
    threads
        How many threads work, one for each processor by default; results do not depend on it.
    plugins
        Folders to look for plugins in.
    progress
        Whether to show progress, by default where a person looks; or what to call with phase, done and total.
    """

    _type = "without-copies"

    def __init__(
        self,
        of: Optional[Strategy] = None,
        *,
        seed: int = 1,
        threads: Optional[int] = None,
        plugins: Any = (),
        progress: Any = None,
    ):
        self.of = of
        self.seed = seed
        self.threads = threads
        self.plugins = plugins
        self.progress = progress
