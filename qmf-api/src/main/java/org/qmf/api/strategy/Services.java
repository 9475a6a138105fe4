package org.qmf.api.strategy;

import org.apiguardian.api.API;

/** Makes strategies whose constructors ask for services of the host. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@FunctionalInterface
public interface Services {

    /** Offers no services: strategies that ask for some cannot be made. */
    Services NONE = new Services() {
        @Override
        public <T> T make(Class<T> type, Record parameters) {
            throw new IllegalStateException(
                    "[" + type.getName() + "] asks for services of the host, and there are none");
        }
    };

    /**
     * Makes an instance of a class by its one constructor marked with {@code jakarta.inject.Inject}.
     *
     * @param type the class
     * @param parameters what the constructor gets beside the host's services
     */
    <T> T make(Class<T> type, Record parameters);
}
