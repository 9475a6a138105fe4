package org.qmf.host.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OverridesTest {

    private static final String BASE =
            "{estimator: {type: rqmf, neighborhood: knn, list: [{k: 1}, 2], n: 3, e: '${k}'}}";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "estimator.n=4 | {estimator: {type: rqmf, neighborhood: knn, list: [{k: 1}, 2], n: 4, e: \"${k}\"}}",
                "estimator.list.0.k=x | {estimator: {type: rqmf, neighborhood: knn, list: [{k: x}, 2], n: 3, e: \"${k}\"}}",
                "estimator.list=[] | {estimator: {type: rqmf, neighborhood: knn, list: [], n: 3, e: \"${k}\"}}",
                "estimator.neighborhood.k=3 | {estimator: {type: rqmf, neighborhood: {type: knn, k: 3}, list: [{k: 1}, 2], n: 3, e: \"${k}\"}}",
                "estimator.neighborhood.type=all | {estimator: {type: rqmf, neighborhood: {type: all}, list: [{k: 1}, 2], n: 3, e: \"${k}\"}}",
                "estimator={type: identity} | {estimator: {type: identity}}",
                "estimator= | {estimator: null}",
                "new.a.b=\"16\" | {estimator: {type: rqmf, neighborhood: knn, list: [{k: 1}, 2], n: 3, e: \"${k}\"}, new: {a: {b: \"16\"}}}",
                "new.\"a.b=c\".'d'=x=y | {estimator: {type: rqmf, neighborhood: knn, list: [{k: 1}, 2], n: 3, e: \"${k}\"}, new: {\"a.b=c\": {d: \"x=y\"}}}",
            })
    void setsAValue(String assignment, String expected) {
        ConfigNode changed = Overrides.apply(ConfigReader.parse("base", BASE), List.of(assignment));

        assertThat(YamlText.flow(changed)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "estimator | --set estimator: expected [path=value]",
                "=3 | --set =3: path [] has an empty part",
                "a..b=3 | --set a..b=3: path [a..b] has an empty part",
                "a.\"b=3 | --set a.\"b=3: expected [path=value]",
                "'a'b=3 | --set 'a'b=3: path ['a'b] needs a dot after a quoted part",
                "estimator.n.x=3 | --set estimator.n.x=3: [estimator.n] is [3], below which [x] cannot be set",
                "estimator.e.x=3 | --set estimator.e.x=3: [estimator.e] is [${k}], below which [x] cannot be set",
                "estimator.list.2=3 | --set estimator.list.2=3: [estimator.list] is a list of [2]; its items have the indices 0 to 1, found [2]",
                "estimator.list.x=3 | --set estimator.list.x=3: [estimator.list] is a list of [2]; its items have the indices 0 to 1, found [x]",
                "a=[ | --set a=[: not valid YAML: while parsing a flow node, expected the node content, but found '<stream end>'",
                "a=*b | --set a=*b: alias [*b] is not supported; write the value out",
            })
    void refusesWithTheAssignment(String assignment, String message) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Overrides.apply(ConfigReader.parse("base", BASE), List.of(assignment)))
                .withMessage(message);
    }

    @Test
    void reportsEveryBadAssignment() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> Overrides.apply(ConfigReader.parse("base", BASE), List.of("x", "a=1", "..=2")))
                .withMessage("--set x: expected [path=value]\n--set ..=2: path [..] has an empty part");
    }

    @Test
    void aBadValueIsLocatedByItsAssignment() {
        ConfigNode root = ConfigReader.parse("base", "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 1}}");
        ConfigNode changed = Overrides.apply(root, List.of("neighborhood.k=abc", "tolerance=3"));

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () -> new Binder(Fixtures.registry()).bindStrategy(changed, Fixtures.Estimator.class, Map.of()))
                .withMessage("--set neighborhood.k=abc: neighborhood.k: expected a whole number, found [abc]\n"
                        + "--set tolerance=3: tolerance: tolerance [3] must be below 1");
    }

    @Test
    void anotherTypeKeepsTheParametersAndTheBinderReportsThem() {
        ConfigNode root = ConfigReader.parse("base", "{type: rqmf, dimension: 2, neighborhood: {type: knn, k: 1}}");
        ConfigNode changed = Overrides.set(root, "neighborhood.type", "all", "--neighborhood all");

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(
                        () -> new Binder(Fixtures.registry()).bindStrategy(changed, Fixtures.Estimator.class, Map.of()))
                .withMessage("base:1:54: neighborhood.k: unknown parameter [k] of neighborhood [all]; allowed []");
    }
}
