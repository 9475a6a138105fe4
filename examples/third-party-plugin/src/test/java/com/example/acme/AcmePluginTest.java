package com.example.acme;

import org.junit.jupiter.api.Nested;
import org.qmf.api.strategy.Strategy;
import org.qmf.testkit.StrategyDescriptionContract;

class AcmePluginTest {

    @Nested
    class LocalMean extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return new AcmePlugin().strategies().get(0);
        }
    }

    @Nested
    class Freedom extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return new AcmePlugin().strategies().get(1);
        }
    }

    @Nested
    class Biweight extends StrategyDescriptionContract {
        @Override
        protected Strategy<?> strategy() {
            return new AcmePlugin().strategies().get(2);
        }
    }
}
