package org.qmf.spark.broadcast;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fits each job once in this process and keeps the latest ones for the tasks that follow. */
final class FittedJobs {

    /** One for each core that may work on a job of its own, and for the last tasks of a job when the next begins. */
    private static final int KEPT = Runtime.getRuntime().availableProcessors() + 1;

    private static final Map<String, Slot> SLOTS = new LinkedHashMap<>(4, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Slot> eldest) {
            return size() > KEPT;
        }
    };

    private FittedJobs() {}

    static Shipment.Fitted of(Shipment shipment) {
        Slot slot;
        synchronized (SLOTS) {
            slot = SLOTS.computeIfAbsent(shipment.id(), id -> new Slot());
        }
        return slot.fitted(shipment);
    }

    /** Makes the tasks that come while a job is being fitted wait for it. */
    private static final class Slot {

        private Shipment.@Nullable Fitted fitted;

        synchronized Shipment.Fitted fitted(Shipment shipment) {
            if (fitted == null) {
                fitted = shipment.fit();
            }
            return fitted;
        }
    }
}
