/**
 * Reads configurations into trees that know their lines, binds the trees to parameter records and strategies, and writes
 * effective configurations, JSON Schemas and templates; nothing here knows a particular strategy.
 */
@NullMarked
package org.qmf.host.configuration;

import org.jspecify.annotations.NullMarked;
