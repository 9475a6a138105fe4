package org.qmf.data;

import java.util.List;
import org.qmf.api.Citation;
import org.qmf.api.data.Dataset;
import org.qmf.api.data.PointFormat;
import org.qmf.api.estimator.ManifoldEstimator;
import org.qmf.api.strategy.Capability;
import org.qmf.api.strategy.Plugin;
import org.qmf.api.strategy.Strategy;
import org.qmf.data.file.CsvFormat;
import org.qmf.data.file.FileDataset;
import org.qmf.data.file.IdxFormat;
import org.qmf.data.file.MatFormat;
import org.qmf.data.file.MrcFormat;
import org.qmf.data.file.NpyFormat;
import org.qmf.data.file.PngFolderFormat;
import org.qmf.data.generator.Circle;
import org.qmf.data.generator.Ellipsoid;
import org.qmf.data.generator.Flat;
import org.qmf.data.generator.FlatTorus;
import org.qmf.data.generator.Helix;
import org.qmf.data.generator.KleinBottle;
import org.qmf.data.generator.Moebius;
import org.qmf.data.generator.Paraboloid;
import org.qmf.data.generator.Sine;
import org.qmf.data.generator.Sphere;
import org.qmf.data.generator.SphericalCap;
import org.qmf.data.generator.Spiral;
import org.qmf.data.generator.SwissRoll;
import org.qmf.data.generator.Torus;
import org.qmf.data.generator.Trefoil;
import org.qmf.data.hdf5.Hdf5Format;
import org.qmf.data.image.CryoEm;
import org.qmf.data.image.Strokes;
import org.qmf.data.las.LasFormat;
import org.qmf.data.mnist.Mnist;
import org.qmf.data.parquet.ParquetFormat;
import org.qmf.data.pca.SubspaceEstimator;
import org.qmf.data.pcd.PcdFormat;
import org.qmf.data.ply.PlyFormat;
import org.qmf.data.star.StarFormat;
import org.qmf.data.xyz.XyzFormat;

/** Lists the data sets, the file formats, and the estimator that reduces points of many dimensions. */
public final class DataPlugin implements Plugin {

    private static final Citation LECUN = new Citation(
            "LeCun, Bottou, Bengio, Haffner",
            "Gradient-based learning applied to document recognition",
            "Proceedings of the IEEE",
            1998);

    @Override
    public List<Strategy<?>> strategies() {
        return List.of(
                Strategy.of(
                        Dataset.class,
                        "file",
                        FileDataset.Parameters.class,
                        FileDataset.class,
                        "Points read from a file, with the true points if another file has them."),
                known("circle", Circle.class, "Points on a circle of the plane, uniform by length, with noise."),
                known(
                        "ellipsoid",
                        Ellipsoid.class,
                        "Points on an ellipsoid of any dimension, uniform by area, with noise."),
                known("flat", Flat.class, "Points on a linear subspace, uniform on a cube, with noise."),
                known(
                        "flat-torus",
                        FlatTorus.class,
                        "Points on a product of circles, a torus of any dimension d in R²ᵈ, uniform by volume, with"
                                + " noise."),
                known("helix", Helix.class, "Points on a helix in space, uniform by length, with noise."),
                known(
                        "klein-bottle",
                        KleinBottle.class,
                        "Points on a Klein bottle in four dimensions, uniform by area, with noise."),
                known("moebius", Moebius.class, "Points on a Moebius strip in space, uniform by area, with noise."),
                known(
                        "paraboloid",
                        Paraboloid.class,
                        "Points on the graph z = (a x² + b y²)/2 over a square, uniform by area, with noise."),
                known("sine", Sine.class, "Points on the graph of a sine over an interval, with noise."),
                known("sphere", Sphere.class, "Points on a sphere of any dimension, uniform by area, with noise."),
                known(
                        "spherical-cap",
                        SphericalCap.class,
                        "Points on the part of a sphere around a pole, uniform by area, with noise."),
                known(
                        "spiral",
                        Spiral.class,
                        "Points on the planar spiral t (cos t, sin t), uniform by length, with noise."),
                known(
                        "swiss-roll",
                        SwissRoll.class,
                        "Points on a rolled-up sheet in space, uniform by area, with noise."),
                known("torus", Torus.class, "Points on a torus in space, uniform by area, with noise."),
                known(
                        "trefoil",
                        Trefoil.class,
                        "Points on a trefoil knot, a closed curve in space of varying curvature, uniform by length, with"
                                + " noise."),
                known(
                        "strokes",
                        Strokes.class,
                        "The inked pixels of a random pen stroke as points of the plane, weighted by their grey values."),
                Strategy.of(
                        Dataset.class,
                        "cryo-em",
                        CryoEm.Parameters.class,
                        CryoEm.class,
                        "Images of a simulated molecule in random orientations, as an electron microscope would show them."),
                Strategy.of(
                                Dataset.class,
                                "mnist",
                                Mnist.class,
                                "The inked pixels of a handwritten digit as points of the plane, weighted by their grey values.")
                        .cites(LECUN),
                Strategy.of(
                                ManifoldEstimator.class,
                                "principal-subspace",
                                SubspaceEstimator.class,
                                "Reduces points of many dimensions, such as images, to their leading principal directions,"
                                        + " denoises there by another estimator, and leads the result back.")
                        .promises(Capability.OUT_OF_SAMPLE),
                Strategy.of(
                        PointFormat.class,
                        "csv",
                        CsvFormat::new,
                        "Delimited text with comma, tab, semicolon or blanks between the columns, and a header or none."),
                Strategy.of(PointFormat.class, "npy", NpyFormat::new, "The arrays of NumPy, versions 1 to 3."),
                Strategy.of(
                        PointFormat.class,
                        "mat",
                        MatFormat::new,
                        "The files of MATLAB, versions 5 to 7, chosen from as in data.mat:variable."),
                Strategy.of(
                        PointFormat.class,
                        "idx",
                        IdxFormat::new,
                        "The arrays of MNIST and its relatives, compressed or not."),
                Strategy.of(
                        PointFormat.class,
                        "mrc",
                        MrcFormat::new,
                        "The image stacks of electron microscopy, each section one point."),
                Strategy.of(
                        PointFormat.class,
                        "png",
                        PngFolderFormat::new,
                        "A folder of grey images of one size, each image one point."),
                Strategy.of(
                        PointFormat.class,
                        "ply",
                        PlyFormat::new,
                        "Polygon files, in text and in both byte orders; other properties and faces are kept."),
                Strategy.of(
                        PointFormat.class,
                        "xyz",
                        XyzFormat::new,
                        "Point clouds as lines of numbers, with or without their count; other columns are kept."),
                Strategy.of(
                        PointFormat.class,
                        "pcd",
                        PcdFormat::new,
                        "The files of the Point Cloud Library, in text, binary or compressed; other fields are kept."),
                Strategy.of(
                        PointFormat.class,
                        "las",
                        LasFormat::new,
                        "Laser scans from the air, versions 1.0 to 1.4, uncompressed; scale, offset and all fields are"
                                + " kept."),
                Strategy.of(
                        PointFormat.class,
                        "star",
                        StarFormat::new,
                        "RELION's tables of particles with their stacks of images; rows and optics are kept."),
                Strategy.of(
                        PointFormat.class,
                        "parquet",
                        ParquetFormat::new,
                        "Single Parquet files of flat columns; texts, flags, dates and types are kept."),
                Strategy.of(
                        PointFormat.class,
                        "hdf5",
                        Hdf5Format::new,
                        "Data sets of HDF5 files, chosen from as in data.h5:group/points, and the matrix of annotated data;"
                                + " only read."));
    }

    /** Describes a data set that knows the manifold it was drawn from. */
    private static Strategy<Dataset> known(String name, Class<? extends Record> dataset, String summary) {
        return Strategy.of(Dataset.class, name, dataset, summary).promises(Capability.KNOWN_TRUTH);
    }
}
