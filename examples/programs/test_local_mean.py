import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy as np

import local_mean


class LocalMeanTest(unittest.TestCase):

    def setUp(self):
        angles = np.linspace(0, 2 * np.pi, 200, endpoint=False)
        noise = np.random.default_rng(1).normal(0, 0.1, (200, 2))
        self.sample = np.column_stack([np.cos(angles), np.sin(angles)]) + noise

    def denoise(self, targets, index):
        return local_mean.denoise(self.sample, targets, index, {"k": 20, "step": 1}, 1)[0]

    def test_brings_points_nearer_to_the_circle(self):
        answer = self.denoise(self.sample, np.arange(200))
        before, after = (np.abs(np.hypot(*points.T) - 1).mean() for points in (self.sample, answer))
        self.assertLess(after, 0.6 * before)

    def test_answers_depend_on_nothing_but_the_target(self):
        whole = self.denoise(self.sample, np.arange(200))
        part = self.denoise(self.sample[50:60], np.arange(50, 60))
        np.testing.assert_array_equal(part, whole[50:60])

    def test_answers_by_files(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "request.json").write_text('{"parameters": {"k": 20, "step": 1}, "seed": 1}')
            for array, values in {"sample": self.sample, "targets": self.sample, "index": np.arange(200)}.items():
                np.save(folder / (array + ".npy"), values)
            subprocess.run([sys.executable, local_mean.__file__, name], check=True)
            np.testing.assert_array_equal(
                np.load(folder / "answer.npy"), self.denoise(self.sample, np.arange(200)))


if __name__ == "__main__":
    unittest.main()
