package org.qmf.host.registry;

/** What makes a strategy unique: its kind and its name. */
record StrategyKey(Class<?> kind, String name) {

    static StrategyKey of(RegisteredStrategy strategy) {
        return new StrategyKey(strategy.strategy().kind(), strategy.name());
    }

    /** As a record's own, which would be put together by method handles at each start. */
    @Override
    public boolean equals(Object other) {
        return other instanceof StrategyKey key && kind == key.kind && name.equals(key.name);
    }

    @Override
    public int hashCode() {
        return 31 * kind.hashCode() + name.hashCode();
    }

    @Override
    public String toString() {
        return RegisteredStrategy.kindName(kind) + " [" + name + "]";
    }
}
