package org.qmf.api.quadratic;

import org.apiguardian.api.API;
import org.qmf.api.strategy.ExtensionPoint;

/**
 * Projects points onto a quadratic surface: minimises h(τ) = ‖x − c − Pφ(τ)‖² with P = [A Q], φ(τ) = (τ, ψ(τ)).
 *
 * <p>Solvers work in feature space: h(τ) = ‖x − c‖² − 2bᵀφ(τ) + φ(τ)ᵀGφ(τ) needs only G = PᵀP, once for a surface, and b
 * = Pᵀ(x − c) for each point, so that a step costs the same for every D. Solvers are stateless; each thread takes its
 * own worker.
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1")
@ExtensionPoint("projection")
public interface ProjectionSolver {

    /** Returns whether the solver handles d-dimensional surfaces. */
    default boolean supports(int dimension) {
        return true;
    }

    /** Makes a worker for surfaces of dimension d. */
    Worker worker(int dimension);

    /** Projects for one thread with a workspace of its own. */
    interface Worker {

        /**
         * Prepares a surface.
         *
         * @param gram G = PᵀP, p×p, row after row, p = d + d(d+1)/2; must stay unchanged until the next call
         */
        void prepare(double[] gram);

        /** Projects all points of a batch from their starting values; never returns a point worse than its start. */
        void project(ProjectionBatch batch);
    }
}
