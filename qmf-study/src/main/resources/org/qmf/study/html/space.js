'use strict';
/** Shows clouds of points, in the plane or to turn in space; panels side by side share one view. */
const space = (() => {
  const SIDE = 1.5;
  const UNEQUAL = { 2: 8, 3: 25 };
  const { css } = page;
  const clamp = (value, low, high) => Math.max(low, Math.min(high, value));
  let library = null;

  /** The library is text of this page, which can be imported under a name only. */
  function three() {
    const name = text => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    library ??= import(name(document.getElementById('three-module').textContent
      .replaceAll('./three.core.min.js', name(document.getElementById('three-core').textContent))));
    return library;
  }

  /** Round numbers between two values, about so many. */
  function ticks(low, high, about) {
    const rough = (high - low) / about;
    if (!(rough > 0) || !Number.isFinite(rough)) return [low];
    const power = 10 ** Math.floor(Math.log10(rough));
    const step = [1, 2, 5, 10].map(it => it * power).find(it => it >= rough) ?? 10 * power;
    const found = [];
    for (let i = Math.ceil(low / step - 1e-9); i <= high / step + 1e-9; i++) found.push(i * step);
    return found;
  }

  function label(value, around) {
    const size = Math.max(Math.abs(value), Math.abs(around));
    if (Math.abs(value) < 1e-9 * size || value === 0) return '0';
    return size >= 1e5 || size < 1e-3 ? value.toExponential(1).replace('e+', 'e') : String(Number(value.toPrecision(6)));
  }

  /** Where the data lie in a box whose longest side is known; axes of very different lengths get one length. */
  function box(low, high) {
    const spans = low.map((value, i) => high[i] - value);
    const longest = Math.max(...spans) || 1;
    const shortest = Math.min(...spans.filter(span => span > 0), longest);
    const stretched = longest > UNEQUAL[low.length] * shortest;
    const sides = spans.map(span => (stretched ? (span > 0 ? SIDE : 0) : SIDE * span / longest));
    const scale = spans.map((span, i) => (span > 0 ? sides[i] / span : 0));
    const middle = low.map((value, i) => (value + high[i]) / 2);
    return { low, high, sides, stretched, place: (value, i) => (value - middle[i]) * scale[i] };
  }

  /** Rotations about the vertical and then about the horizontal axis, as rows; data point upwards along their third axis. */
  function rotation({ right, down }) {
    const [c, s, e, f] = [Math.cos(right), Math.sin(right), Math.cos(down), Math.sin(down)];
    return [[c, -s, 0], [f * s, f * c, e], [-e * s, -e * c, f]];
  }

  /** What paints points of space by the library: onto its own canvas, which panels copy. */
  async function painter(bounds) {
    const lib = await three();
    const renderer = new lib.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    const scene = new lib.Scene();
    const camera = new lib.OrthographicCamera(-1, 1, 1, -1, -10, 10);
    const radius = Math.hypot(...bounds.sides) / 2 || 1;
    const paper = { value: new lib.Color() };
    const known = new Map();

    function points(layer) {
      const geometry = new lib.BufferGeometry();
      const count = layer.points.length / 3;
      const places = new Float32Array(3 * count);
      for (let i = 0; i < places.length; i++) places[i] = bounds.place(layer.points[i], i % 3);
      geometry.setAttribute('position', new lib.Float32BufferAttribute(places, 3));
      geometry.setAttribute('tint', new lib.Float32BufferAttribute(tints(layer), 3));
      if (layer.lines) return new lib.LineSegments(geometry, lines());
      return new lib.Points(geometry, discs(layer.size));
    }

    function tints(layer) {
      const colors = new Float32Array(layer.points.length);
      const parsed = layer.palette.map(it => new lib.Color(it));
      for (let i = 0; i < colors.length / 3; i++) {
        const color = parsed[layer.shades ? layer.shades[i] : 0];
        colors.set([color.r, color.g, color.b], 3 * i);
      }
      return colors;
    }

    const uniforms = more => ({ paper, radius: { value: radius }, ...more });
    const depth = `
      uniform float radius;
      attribute vec3 tint;
      varying vec3 shade;
      varying float near;
      vec4 place() {
        vec4 seen = modelViewMatrix * vec4(position, 1.0);
        near = clamp(0.5 + 0.5 * seen.z / radius, 0.0, 1.0);
        shade = tint;
        return projectionMatrix * seen;
      }`;
    // What is near is larger and stronger, what is far fades into the paper.
    const discs = size => new lib.ShaderMaterial({
      uniforms: uniforms({ size: { value: size } }),
      vertexShader: `uniform float size;${depth}
        void main() { gl_Position = place(); gl_PointSize = size * mix(0.62, 1.3, near); }`,
      fragmentShader: `uniform vec3 paper; varying vec3 shade; varying float near;
        void main() {
          float off = length(gl_PointCoord - 0.5);
          if (off > 0.5) discard;
          vec3 color = mix(paper, shade, mix(0.42, 1.0, near));
          gl_FragColor = vec4(mix(color, mix(color, paper, 0.3), smoothstep(0.4, 0.5, off)), 1.0);
          #include <colorspace_fragment>
        }`,
    });
    const lines = () => new lib.ShaderMaterial({
      uniforms: uniforms({}),
      vertexShader: `${depth} void main() { gl_Position = place(); }`,
      fragmentShader: `uniform vec3 paper; varying vec3 shade; varying float near;
        void main() {
          gl_FragColor = vec4(mix(paper, shade, mix(0.25, 0.8, near)), 1.0);
          #include <colorspace_fragment>
        }`,
    });

    return {
      canvas: renderer.domElement,
      forget() {
        for (const object of known.values()) {
          object.geometry.dispose();
          object.material.dispose();
        }
        known.clear();
      },
      paint(layers, turn, unit, width, height, ratio) {
        if (renderer.domElement.width !== Math.floor(width * ratio) || renderer.domElement.height !== Math.floor(height * ratio)) {
          renderer.setPixelRatio(ratio);
          renderer.setSize(width, height, false);
        }
        paper.value.set(css('--paper'));
        scene.clear();
        const world = new lib.Group();
        const [a, b, c] = rotation(turn);
        world.matrixAutoUpdate = false;
        world.matrix.set(...a, 0, ...b, 0, ...c, 0, 0, 0, 0, 1);
        for (const layer of layers) {
          if (!known.has(layer)) known.set(layer, points(layer));
          const object = known.get(layer);
          if (object.material.uniforms.size) object.material.uniforms.size.value = layer.size * ratio * turn.zoom ** 0.5;
          world.add(object);
        }
        scene.add(world);
        camera.left = -width / (2 * unit);
        camera.right = width / (2 * unit);
        camera.top = height / (2 * unit);
        camera.bottom = -height / (2 * unit);
        camera.updateProjectionMatrix();
        renderer.setClearColor(0, 0);
        renderer.render(scene, camera);
      },
    };
  }

  /**
   * Shows panels within an element.
   *
   * options: low, high (of two or three axes), names of the axes, describe(layer, i) for what is pointed at, note(text)
   * A panel has a title and layers; a layer has points, a palette of colours, shades (an index of the palette for each
   * point, or none for its first colour), a size, and lines if two points each are the ends of one.
   */
  async function stage(element, options) {
    const flat = options.low.length === 2;
    const bounds = box(options.low, options.high);
    const canvases = [];
    let panels = [];
    const turn = { right: 0.6, down: 0.42, zoom: 1, x: 0, y: 0 };
    const pen3 = flat ? null : await painter(bounds);
    /** So many pixels are one unit of the box that it fits a panel as it is seen at first. */
    const reach = flat ? [] : rotation(turn).map(row => row.reduce((sum, share, i) => sum + Math.abs(share) * bounds.sides[i], 0));
    const fit = (width, height) => Math.min((width - 110) / (reach[0] || 1), (height - 90) / (reach[1] || 1), 4 * Math.min(width, height));
    const tip = document.createElement('div');
    tip.className = 'tip';
    tip.hidden = true;

    /** From the data to a panel's pixels, and how near that is. */
    function projection(width, height) {
      if (flat) {
        const room = { left: 58, right: 14, top: 26, bottom: 46 };
        const [w, h] = [width - room.left - room.right, height - room.top - room.bottom];
        const unit = bounds.sides.map((side, i) => turn.zoom * 0.94 * (i === 0 ? w : h) / (side || 1));
        const scale = bounds.stretched ? unit : [Math.min(...unit), Math.min(...unit)];
        return {
          room, w, h,
          of: (x, y) => [
            room.left + w / 2 + turn.x + scale[0] * bounds.place(x, 0),
            room.top + h / 2 + turn.y - scale[1] * bounds.place(y, 1), 0],
          range: i => {
            const [length, moved, factor] = i === 0 ? [w, -turn.x, 1] : [h, turn.y, 1];
            const reach = [-length / 2, length / 2].map(it => (it + moved * factor) / scale[i]);
            const back = value => (bounds.sides[i] ? bounds.low[i] + (value / bounds.sides[i] + 0.5) * (bounds.high[i] - bounds.low[i]) : bounds.low[i] + value);
            return reach.map(back);
          },
        };
      }
      const rows = rotation(turn);
      const unit = fit(width, height) * turn.zoom;
      return {
        of: (x, y, z) => {
          const at = [bounds.place(x, 0), bounds.place(y, 1), bounds.place(z, 2)];
          const [right, up, near] = rows.map(row => row[0] * at[0] + row[1] * at[1] + row[2] * at[2]);
          return [width / 2 + unit * right, height / 2 - unit * up, near];
        },
      };
    }

    function text(pen, words, x, y, align, color, size) {
      pen.font = `${size ?? 11}px ${getComputedStyle(document.body).fontFamily}`;
      pen.fillStyle = color;
      pen.textAlign = align;
      pen.textBaseline = 'middle';
      pen.fillText(words, x, y);
    }

    /** Axes of the plane, with lines at round numbers. */
    function plane(pen, width, height, view) {
      const { room, w, h } = view;
      pen.lineWidth = 1;
      for (const i of [0, 1]) {
        const [low, high] = view.range(i);
        for (const tick of ticks(low, high, (i === 0 ? w : h) / (i === 0 ? 90 : 60))) {
          const [x, y] = i === 0 ? view.of(tick, bounds.low[1]) : view.of(bounds.low[0], tick);
          pen.strokeStyle = css('--rule');
          pen.beginPath();
          if (i === 0) { pen.moveTo(x, room.top); pen.lineTo(x, room.top + h); } else { pen.moveTo(room.left, y); pen.lineTo(room.left + w, y); }
          pen.stroke();
          if (i === 0) text(pen, label(tick, high - low), x, room.top + h + 12, 'center', css('--faint'));
          else text(pen, label(tick, high - low), room.left - 6, y, 'right', css('--faint'));
        }
      }
      pen.strokeStyle = css('--faint');
      pen.strokeRect(room.left, room.top, w, h);
      text(pen, options.names[0], room.left + w / 2, height - 12, 'center', css('--ink'), 12);
      pen.save();
      pen.translate(12, room.top + h / 2);
      pen.rotate(-Math.PI / 2);
      text(pen, options.names[1], 0, 0, 'center', css('--ink'), 12);
      pen.restore();
    }

    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(bits => [0, 1, 2].map(i => (bits >> i & 1 ? bounds.high[i] : bounds.low[i])));
    const edges = corners.flatMap((_, bits) => [0, 1, 2].filter(i => !(bits >> i & 1)).map(axis => ({ axis, from: bits, to: bits | 1 << axis })));

    /** The edges of the bounding box; those behind the points, or those before them. */
    function frame(pen, view, before) {
      const seen = corners.map(corner => view.of(...corner));
      const nearest = seen.reduce((best, corner, i) => (corner[2] > seen[best][2] ? i : best), 0);
      pen.lineWidth = 1;
      pen.strokeStyle = css('--rule');
      for (const { from, to } of edges) {
        if ((from === nearest || to === nearest) !== before) continue;
        pen.beginPath();
        pen.moveTo(seen[from][0], seen[from][1]);
        pen.lineTo(seen[to][0], seen[to][1]);
        pen.stroke();
      }
    }

    /** Numbers and names along one edge of each axis: of those at the rim of the box, the lowest, or for the third the leftmost. */
    function marks(pen, view, width, height) {
      const seen = corners.map(corner => view.of(...corner));
      const nearest = seen.reduce((best, corner, i) => (corner[2] > seen[best][2] ? i : best), 0);
      const center = view.of(...bounds.low.map((value, i) => (value + bounds.high[i]) / 2));
      for (const axis of [0, 1, 2]) {
        const rim = edges.filter(edge => edge.axis === axis && [edge.from, edge.to].every(it => it !== nearest && it !== 7 - nearest));
        const rank = ({ from, to }) => (axis === 2 ? seen[from][0] + seen[to][0] : -(seen[from][1] + seen[to][1]));
        const edge = rim.reduce((best, it) => (best === null || rank(it) < rank(best) ? it : best), null);
        if (!edge) continue;
        const [a, b] = [seen[edge.from], seen[edge.to]];
        const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
        if (length < 24) continue;
        const middle = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
        // Away from the box, across the edge.
        let [ox, oy] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
        if (ox * (middle[0] - center[0]) + oy * (middle[1] - center[1]) < 0) [ox, oy] = [-ox, -oy];
        const span = bounds.high[axis] - bounds.low[axis];
        for (const tick of ticks(bounds.low[axis], bounds.high[axis], clamp(length / 36, 3, 5))) {
          const at = corners[edge.from].slice();
          at[axis] = tick;
          const [x, y] = view.of(...at);
          pen.strokeStyle = css('--faint');
          pen.beginPath();
          pen.moveTo(x, y);
          pen.lineTo(x + 4 * ox, y + 4 * oy);
          pen.stroke();
          text(pen, label(tick, span), x + 9 * ox, y + 9 * oy + 2 * oy, ox < -0.3 ? 'right' : ox > 0.3 ? 'left' : 'center', css('--faint'), 10);
        }
        const half = 3.6 * options.names[axis].length;
        const top = a[1] < b[1] ? a : b;
        const [x, y] = axis === 2 ? [top[0], top[1] - 11] : [middle[0] + (28 + (Math.abs(ox) > 0.3 ? half : 0)) * ox, middle[1] + 30 * oy];
        text(pen, options.names[axis], clamp(x, half + 4, width - half - 4), clamp(y, 8, height - 8), 'center', css('--ink'), 12);
      }
    }

    function discs(pen, view, layers) {
      pen.save();
      pen.beginPath();
      pen.rect(view.room.left, view.room.top, view.w, view.h);
      pen.clip();
      for (const layer of layers) {
        if (layer.lines) {
          pen.lineWidth = 0.8;
          pen.strokeStyle = layer.palette[0];
          pen.beginPath();
          for (let i = 0; i + 3 < layer.points.length; i += 4) {
            pen.moveTo(...view.of(layer.points[i], layer.points[i + 1]).slice(0, 2));
            pen.lineTo(...view.of(layer.points[i + 2], layer.points[i + 3]).slice(0, 2));
          }
          pen.stroke();
          continue;
        }
        const radius = layer.size / 2 * turn.zoom ** 0.5;
        for (let i = 0; i < layer.points.length / 2; i++) {
          const [x, y] = view.of(layer.points[2 * i], layer.points[2 * i + 1]);
          pen.fillStyle = layer.palette[layer.shades ? layer.shades[i] : 0];
          pen.beginPath();
          pen.arc(x, y, radius, 0, 2 * Math.PI);
          pen.fill();
        }
      }
      pen.restore();
    }

    function draw() {
      panels.forEach((panel, i) => {
        const canvas = canvases[i];
        const [width, height] = [canvas.clientWidth, canvas.clientHeight];
        if (width === 0 || height === 0) return;
        const ratio = Math.max(2, devicePixelRatio);
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        const pen = canvas.getContext('2d');
        pen.scale(ratio, ratio);
        pen.fillStyle = css('--paper');
        pen.fillRect(0, 0, width, height);
        const view = projection(width, height);
        if (flat) {
          plane(pen, width, height, view);
          discs(pen, view, panel.layers);
        } else {
          frame(pen, view, false);
          pen3.paint(panel.layers, turn, fit(width, height) * turn.zoom, width, height, ratio);
          pen.drawImage(pen3.canvas, 0, 0, width, height);
          frame(pen, view, true);
          marks(pen, view, width, height);
        }
        text(pen, panel.title, 10, 13, 'left', css('--ink'), 12);
      });
    }
    let waiting = false;
    const soon = () => {
      if (waiting) return;
      waiting = true;
      requestAnimationFrame(() => { waiting = false; draw(); });
    };

    /** Shows other panels, from the side they were looked at. */
    function show(next) {
      pen3?.forget();
      panels = next;
      while (canvases.length > panels.length) canvases.pop().remove();
      while (canvases.length < panels.length) {
        const canvas = document.createElement('canvas');
        element.append(canvas);
        canvases.push(canvas);
      }
      element.style.setProperty('--panels', String(Math.min(panels.length, 4)));
      element.classList.toggle('many', panels.length > 1);
      element.classList.toggle('two', panels.length === 2);
      element.append(tip);
      draw();
    }

    function point(event) {
      const i = canvases.indexOf(event.target);
      const layer = i < 0 ? undefined : panels[i].layers.findLast(it => it.told);
      tip.hidden = true;
      if (!layer || !options.describe) return;
      const canvas = canvases[i];
      const view = projection(canvas.clientWidth, canvas.clientHeight);
      const axes = options.low.length;
      let best = null;
      for (let p = 0; p < layer.points.length / axes; p++) {
        const [x, y, near] = view.of(...layer.points.subarray(axes * p, axes * p + axes));
        const off = Math.hypot(x - event.offsetX, y - event.offsetY);
        if (off < 7 && (best === null || near > best.near + 0.05 || (near > best.near - 0.05 && off < best.off))) best = { p, off, near, x, y };
      }
      if (best === null) return;
      tip.textContent = options.describe(best.p);
      tip.hidden = false;
      tip.style.left = `${clamp(canvas.offsetLeft + best.x + 12, 0, Math.max(0, element.clientWidth - tip.offsetWidth - 4))}px`;
      tip.style.top = `${canvas.offsetTop + best.y + 12}px`;
    }

    const move = (dx, dy) => {
      if (flat) {
        turn.x += dx;
        turn.y += dy;
      } else {
        turn.right += dx * 0.01;
        turn.down = clamp(turn.down + dy * 0.01, -1.57, 1.57);
      }
      soon();
    };
    const zoom = factor => {
      const before = turn.zoom;
      turn.zoom = clamp(turn.zoom * factor, 0.3, 40);
      turn.x *= turn.zoom / before;
      turn.y *= turn.zoom / before;
      soon();
    };
    const pointers = new Map();
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    element.addEventListener('pointerdown', event => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event);
      tip.hidden = true;
    });
    element.addEventListener('pointermove', event => {
      const before = pointers.get(event.pointerId);
      if (!before) { point(event); return; }
      if (pointers.size === 1) {
        move(event.clientX - before.clientX, event.clientY - before.clientY);
        pointers.set(event.pointerId, event);
      } else {
        const old = spread();
        pointers.set(event.pointerId, event);
        zoom(spread() / Math.max(1, old));
      }
    });
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, event => pointers.delete(event.pointerId));
    element.addEventListener('pointerleave', () => { tip.hidden = true; });
    element.addEventListener('wheel', event => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.001));
    }, { passive: false });
    element.addEventListener('keydown', event => {
      const step = { ArrowLeft: [-10, 0], ArrowRight: [10, 0], ArrowUp: [0, -10], ArrowDown: [0, 10] }[event.key];
      const closer = { '+': 1.2, '=': 1.2, '-': 1 / 1.2 }[event.key];
      if (!step && !closer) return;
      event.preventDefault();
      if (step) move(...step);
      else zoom(closer);
    });
    new ResizeObserver(soon).observe(element);
    return { show, stretched: bounds.stretched };
  }

  return { stage };
})();
