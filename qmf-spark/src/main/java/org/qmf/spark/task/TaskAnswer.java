package org.qmf.spark.task;

import java.io.Serializable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a task returns: a result, or why there can be none.
 *
 * @param <T> the result
 */
public record TaskAnswer<T extends Serializable>(
        @Nullable T result, @Nullable TaskFailure failure) implements Serializable {

    /** Wraps a result. */
    public static <T extends Serializable> TaskAnswer<T> of(T result) {
        return new TaskAnswer<>(result, null);
    }

    /** Wraps a failure. */
    public static <T extends Serializable> TaskAnswer<T> failed(Throwable thrown) {
        return new TaskAnswer<>(null, TaskFailure.of(thrown));
    }

    /** Returns the answer with a part of the result only. */
    public <S extends Serializable> TaskAnswer<S> map(Function<T, S> part) {
        return new TaskAnswer<>(result == null ? null : part.apply(result), failure);
    }

    /** Returns the result or throws what the failure stands for. */
    public T get() {
        if (failure != null) {
            throw failure.exception();
        }
        if (result == null) {
            throw new IllegalStateException("a task returned neither result nor failure");
        }
        return result;
    }
}
