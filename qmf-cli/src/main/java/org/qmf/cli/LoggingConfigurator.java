package org.qmf.cli;

import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.spi.Configurator;
import ch.qos.logback.classic.spi.ConfiguratorRank;
import ch.qos.logback.core.spi.ContextAwareBase;

/** Tells logback what was asked for when it begins; found by it as a service. */
@ConfiguratorRank(ConfiguratorRank.CUSTOM_TOP_PRIORITY)
public final class LoggingConfigurator extends ContextAwareBase implements Configurator {

    @Override
    public ExecutionStatus configure(LoggerContext context) {
        return Logging.begin(context) ? ExecutionStatus.DO_NOT_INVOKE_NEXT_IF_ANY : ExecutionStatus.INVOKE_NEXT_IF_ANY;
    }
}
