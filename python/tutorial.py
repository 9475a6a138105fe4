# %% [markdown]
# # Denoising in a notebook
#
# Each `# %%` begins a cell: Jupyter (with Jupytext), VS Code, Spyder and PyCharm open this file as a notebook, and
# `python3 tutorial.py` runs it from top to bottom. It needs NumPy and QMF; scikit-learn only for the last cell.

# %% A noisy spiral, and the truth it comes from
import os
import tempfile

import numpy as np

import qmf

random = np.random.default_rng(7)
turn = np.sqrt(random.uniform(0.5, 9, 400))
truth = np.c_[turn * np.cos(2 * turn), turn * np.sin(2 * turn)]
noisy = truth + 0.1 * random.normal(size=truth.shape)


def off(points):
    """Return the root mean square distance to the spiral, which a fine grid of its points stands for."""
    grid = np.linspace(0.6, 3.1, 20000)
    spiral = np.c_[grid * np.cos(2 * grid), grid * np.sin(2 * grid)]
    return np.sqrt(np.mean([np.min(np.sum((spiral - point) ** 2, axis=1)) for point in points]))


print(f"before: {off(noisy):.3f} from the spiral")

# %% Let everything be chosen; a line below the cell shows how far it is
model = qmf.Auto()
clean = model.fit_transform(noisy)
print(f"after: {off(clean):.3f}")

# %% What was chosen, and why
print("\n".join(model.choice_["explanation"]))

# %% How each point ended
outcomes, counts = np.unique(model.diagnostics_["outcome"], return_counts=True)
print(dict(zip(outcomes.tolist(), counts.tolist())))

# %% Points that were not in the sample
new = truth[:5] + 0.1 * random.normal(size=(5, 2))
print(f"new points: {off(new):.3f} before, {off(model.transform(new)):.3f} after")

# %% A method of your own choice, and what happens if a name is wrong
line = qmf.LocalPca(dimension=1, neighborhood={"type": "knn", "k": 12}).fit(noisy)
print(f"local PCA: {off(line.transform(noisy)):.3f}")
try:
    qmf.Rqmf(dimension=1, kernel="gausian").fit(noisy)
except qmf.ConfigurationError as problem:
    print(str(problem).split(";")[0])

# %% Keep the fit in a file, which 'qmf apply' reads, too
with tempfile.TemporaryDirectory() as folder:
    file = os.path.join(folder, "spiral.qmf")
    model.save(file)
    kept = qmf.load(file)
    print("the same from the file:", np.array_equal(kept.transform(new), model.transform(new)))

# %% A step of a pipeline, before a classifier
try:
    from sklearn.model_selection import cross_val_score
    from sklearn.neighbors import KNeighborsClassifier
    from sklearn.pipeline import make_pipeline
except ImportError:
    print("scikit-learn is not installed")
else:
    inner = turn < np.median(turn)
    pipeline = make_pipeline(qmf.LocalPca(dimension=1), KNeighborsClassifier())
    print(f"classified rightly: {cross_val_score(pipeline, noisy, inner, cv=3).mean():.2f}")
