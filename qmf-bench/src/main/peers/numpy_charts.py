"""Denoises by a plane or a quadratic over it, all points at once: numpy_charts.py IN.csv OUT.csv K plane|quadratic"""

import sys

import numpy as np
from scipy.spatial import cKDTree

BLOCK = 20000


def charts(points, tree, block, k, quadratic):
    own = points[block]
    near = points[tree.query(own, k)[1]]
    mean = near.mean(axis=1, keepdims=True)
    centred = near - mean
    directions = np.linalg.eigh(np.einsum("nki,nkj->nij", centred, centred))[1]
    local = np.einsum("nki,nij->nkj", centred, directions)
    at = np.einsum("ni,nij->nj", own - mean[:, 0], directions)
    height = np.zeros(len(own))
    if quadratic:
        features = lambda u, v: np.stack([np.ones_like(u), u, v, u * u, u * v, v * v], axis=-1)
        a = features(local[..., 2], local[..., 1])
        normal = np.einsum("nki,nkj->nij", a, a)
        right = np.einsum("nki,nk->ni", a, local[..., 0])
        fitted = np.linalg.solve(normal, right[..., None])[..., 0]
        height = np.einsum("ni,ni->n", features(at[:, 2], at[:, 1]), fitted)
    at[:, 0] = height
    return mean[:, 0] + np.einsum("nj,nij->ni", at, directions)


def main(source, target, k, kind):
    points = np.loadtxt(source, delimiter=",", comments=None, skiprows=0)
    tree = cKDTree(points)
    parts = [
        charts(points, tree, slice(i, i + BLOCK), int(k), kind == "quadratic") for i in range(0, len(points), BLOCK)
    ]
    np.savetxt(target, np.concatenate(parts), delimiter=",", fmt="%.17g")


if __name__ == "__main__":
    main(*sys.argv[1:])
