package com.example.acme;

import org.qmf.testkit.PluginContract;

/** Verifies every strategy that the plugin lists. */
class AcmePluginTest extends PluginContract {}
