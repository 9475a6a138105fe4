package org.qmf.spark.broadcast;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Fits each job once in this process and keeps the latest ones for the tasks that follow. */
final class FittedJobs {

    /** Two, because the last tasks of one job may still run when the next begins. */
    private static final int KEPT = 2;

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
