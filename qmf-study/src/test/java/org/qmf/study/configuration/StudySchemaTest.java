package org.qmf.study.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qmf.host.configuration.Binder;
import org.qmf.host.configuration.ConfigNode;
import org.qmf.host.configuration.ConfigReader;
import org.qmf.host.configuration.ConfigurationException;
import org.qmf.host.configuration.EffectiveConfiguration;
import org.qmf.host.configuration.Overrides;
import org.qmf.study.Strategies;

/** Changes one value of a right study after the other and expects the same verdict of binder and schema. */
class StudySchemaTest {

    private static final StudyBinder BINDER = new StudyBinder(new Binder(Strategies.REGISTRY));
    private static final SchemaRegistry SCHEMAS = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    private static final String TEXT = StudySchema.of(Strategies.REGISTRY);
    private static final Schema SCHEMA = SCHEMAS.getSchema(TEXT);

    private static final String STUDY = """
            study: right
            dataset: {type: circle, n: 24, noise: 0.1}
            sweep: {k: [4, 6]}
            methods:
              PCA: {type: local-pca, dimension: 1, neighborhood: {type: knn, k: "${k}"}}
              Raw: identity
            metrics: [manifold-distance, {type: hausdorff}]
            """;

    private static ConfigNode study(String change) {
        return Overrides.apply(ConfigReader.parse("study.yaml", STUDY), List.of(change));
    }

    private static List<?> schemaProblems(ConfigNode study) {
        return SCHEMA.validate(EffectiveConfiguration.toJson(study), InputFormat.JSON);
    }

    @Test
    void isAValidSchema() {
        Schema metaSchema = SCHEMAS.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

        assertThat(metaSchema.validate(TEXT, InputFormat.JSON)).isEmpty();
        assertThat(TEXT).contains("\"A study of qmf study\"");
    }

    @ParameterizedTest
    @MethodSource
    void acceptsEveryPreset(String preset) {
        ConfigNode study = Strategies.PRESETS.read(preset);

        assertThat(schemaProblems(study)).isEmpty();
        assertThat(schemaProblems(BINDER.plan(study).outline().effective())).isEmpty();
    }

    static List<String> acceptsEveryPreset() {
        return Strategies.PRESETS.names();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "study=other",
                "description=About something.",
                "description=null",
                "dataset=circle",
                "dataset={type: circle, n: '${10*k}'}",
                "seeds=1",
                "seeds=1000000",
                "seeds='${2+3}'",
                "first-seed=0",
                "seed=-9223372036854775808",
                "sweep.delta_2=[0.5, .inf]",
                "methods.Raw={type: identity}",
                "methods.'a method, with \"signs\"'=identity",
                "methods.PCA.neighborhood={k: 5}",
                "methods.PCA.neighborhood={type: radius, radius: 1}",
                "metrics=[runtime]",
                "metrics.1=failures",
                "compare={metric: manifold-distance.max, alpha: 0.1}",
                "compare.tests=[]",
                "compare.metric=null",
                "figures={}",
                "figures.local={}",
                "figures.local.targets=3",
                "figures.against.quantities=[k, manifold-distance.mse]",
                "figures.convergence={}",
                "figures.convergence.targets=9",
                "figures.projection={point: [1], c: [0], a: [1], b: [1], factors: [2], solver: newton}"
            })
    void bothAccept(String change) {
        ConfigNode study = study(change);

        assertThatCode(() -> BINDER.plan(study)).doesNotThrowAnyException();
        assertThat(schemaProblems(study)).isEmpty();
        assertThat(schemaProblems(BINDER.plan(study).outline().effective())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "study=7",
                "study=null",
                "studdy=x",
                "description=[a]",
                "dataset=no-such",
                "dataset={n: 24}",
                "dataset.n=0",
                "dataset.noise=-0.1",
                "dataset.colour=red",
                "seeds=0",
                "seeds=1000001",
                "seeds=2.5",
                "seeds='3'",
                "seeds=[1, 2]",
                "first-seed=-1",
                "seed=9223372036854775808",
                "sweep=[1]",
                "sweep.k=4",
                "sweep.k=[]",
                "sweep.k=[4, four]",
                "sweep.k=[4, 4]",
                "sweep.k=[4, 4.0]",
                "sweep.K=[4]",
                "sweep.a-b=[4]",
                "methods={}",
                "methods=[identity]",
                "methods.Raw=identiti",
                "methods.Raw=null",
                "methods.Raw.dimension=1",
                "methods.PCA=local-pca",
                "methods.PCA.dimension=0",
                "methods.PCA.neighborhood=kmm",
                "methods.PCA.neighborhood={type: radius}",
                "metrics=[]",
                "metrics=manifold-distance",
                "metrics=[runtime, runtime]",
                "metrics.0=mse",
                "compare=[x]",
                "compare.alpha=0",
                "compare.alpha=1",
                "compare.tests=wilcoxon-holm",
                "compare.tests=[t-test]",
                "compare.level=0.1",
                "figures.other={}",
                "figures.local.targets=0",
                "figures.convergence.targets=0",
                "figures.against={}",
                "figures.projection={point: [1], c: [0], a: [1], b: [1], factors: [2], solver: newtn}"
            })
    void bothRefuse(String change) {
        ConfigNode study = study(change);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> BINDER.plan(study))
                .satisfies(e -> assertThat(e.problems()).isNotEmpty());
        assertThat(schemaProblems(study)).isNotEmpty();
    }

    private static final String SEVERAL = STUDY.replace(
            "dataset: {type: circle, n: 24, noise: 0.1}",
            "datasets: {ring: {dataset: circle}, ball: {dataset: sphere}}");

    private static ConfigNode several(String change) {
        return Overrides.apply(ConfigReader.parse("study.yaml", SEVERAL), List.of(change));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dataset=null",
                "seeds=3",
                "datasets.ring.sweep={k: [3], d: [1]}",
                "datasets.ring={dataset: {type: circle, n: 9}, grid: {}}",
                "datasets.'a name'={dataset: sine}",
                "compare.reference=[PCA]"
            })
    void bothAcceptSeveralDataSets(String change) {
        ConfigNode study = several(change);

        assertThat(schemaProblems(study)).isEmpty();
        assertThat(schemaProblems(BINDER.plan(study).outline().effective())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "dataset=circle",
                "datasets={}",
                "datasets=null",
                "datasets=[circle]",
                "datasets.ring=circle",
                "datasets.ring={sweep: {k: [1]}}",
                "datasets.ring.dataset=no-such",
                "datasets.ring.sweep.k=[]",
                "datasets.ring.sweep.K=[1]",
                "datasets.ring.colour=red",
                "datasets.'a/b'={dataset: circle}",
                "datasets.'.hidden'={dataset: circle}"
            })
    void bothRefuseSeveralDataSets(String change) {
        ConfigNode study = several(change);

        assertThat(schemaProblems(study)).isNotEmpty();
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> BINDER.plan(study));
    }

    /** What lies beyond a schema; the binder finds it. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "dataset.n='${j}'",
                "seeds='${k}'",
                "sweep.k=[4, 0]",
                "metrics=[runtime, {type: runtime}]",
                "compare.metric=runtime.seconds",
                "figures.against.quantities=[kk]",
                "figures.against={value: k, quantities: [k]}",
                "figures.projection={point: [1], c: [0, 0], a: [1], b: [1], factors: [2], solver: newton}",
                "figures.projection={point: [1], c: [0], a: [1], b: [1], factors: [], solver: newton}",
                "figures.projection={point: [1], c: [0], a: [1], b: [1], factors: [2],"
                        + " solver: {type: newton, max-iterations: '${steps}'}}"
            })
    void onlyTheBinderRefuses(String change) {
        ConfigNode study = study(change);

        assertThat(schemaProblems(study)).isEmpty();
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> BINDER.plan(study));
    }
}
