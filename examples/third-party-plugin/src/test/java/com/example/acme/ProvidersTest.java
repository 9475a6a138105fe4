package com.example.acme;

import org.junit.jupiter.api.Nested;
import org.qmf.api.strategy.StrategyProvider;
import org.qmf.testkit.ProviderContract;

class ProvidersTest {

    @Nested
    class LocalMean extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new LocalMeanProvider();
        }
    }

    @Nested
    class Freedom extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new FreedomProvider();
        }
    }

    @Nested
    class Biweight extends ProviderContract {
        @Override
        protected StrategyProvider<?, ?> provider() {
            return new BiweightProvider();
        }
    }
}
