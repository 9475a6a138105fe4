package org.qmf.host.registry;

/** What makes a strategy unique: its kind and its name. */
record StrategyKey(Class<?> kind, String name) {

    static StrategyKey of(RegisteredStrategy strategy) {
        return new StrategyKey(strategy.strategy().kind(), strategy.name());
    }

    @Override
    public String toString() {
        return RegisteredStrategy.kindName(kind) + " [" + name + "]";
    }
}
