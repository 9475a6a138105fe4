package com.example.acme;

import org.qmf.testkit.PluginContract;

/** Holds every strategy of the plugin to its contract. */
class AcmePluginTest extends PluginContract {}
