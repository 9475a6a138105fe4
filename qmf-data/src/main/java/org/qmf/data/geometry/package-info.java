/** What fitted charts tell of the manifold at each point: normals, curvatures, noise. */
@NullMarked
package org.qmf.data.geometry;

import org.jspecify.annotations.NullMarked;
