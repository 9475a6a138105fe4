/** Clouds of points that turn; all views share one camera. */
import * as THREE from './three/three.module.min.js';

// Colours are those of the style sheet, on the screen as well.
THREE.ColorManagement.enabled = false;

const VIRIDIS = ['#440154', '#482878', '#3e4989', '#31688e', '#26828e', '#1f9e89', '#35b779', '#6ece58', '#b5de2b', '#fde725'];
const KINDS = ['#868e96', '#f08c00', '#e8590c', '#7048e8', '#c2255c'];
/** How many points are drawn while something moves: these at first, then as many as keep it moving. */
const MOVING = 150_000;
const FEWEST = 20_000;
const MOST_LINES = 60_000;
const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
const parse = hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16));

const steps = (() => {
  const stops = VIRIDIS.map(parse);
  return Array.from({ length: 256 }, (_, i) => {
    const at = i / 255 * (stops.length - 1);
    const k = Math.min(stops.length - 2, Math.floor(at));
    return stops[k].map((value, c) => Math.round(value + (at - k) * (stops[k + 1][c] - value)));
  });
})();
export const kinds = KINDS;
const dark = matchMedia('(prefers-color-scheme: dark)');
/** The end of the scale that is like the paper is left out. */
const step = share => {
  const at = Math.max(0, Math.min(1, share));
  return steps[Math.round(255 * (dark.matches ? 0.25 + 0.75 * at : 0.93 * at))];
};
export const gradient = share => `rgb(${step(share).join(',')})`;

/** Maps values to colours: the middle 96 % of them span the scale, in decades where they span more than three. */
export function shades(values, others = []) {
  const sets = [values, ...others];
  const some = [];
  for (const set of sets) {
    const stride = Math.max(1, Math.floor(set.length / 20_000));
    for (let i = 0; i < set.length; i += stride) if (Number.isFinite(set[i])) some.push(set[i]);
  }
  some.sort((a, b) => a - b);
  if (some.length === 0) return { low: NaN, high: NaN, log: false, color: () => [128, 128, 128] };
  let low = some[Math.floor(0.02 * (some.length - 1))];
  const high = some[Math.ceil(0.98 * (some.length - 1))];
  const log = low > 0 && high > 1000 * low;
  const share = log ? it => Math.log(it / low) / Math.log(high / low) : it => (high > low ? (it - low) / (high - low) : 0.5);
  return { low, high, log, color: it => (Number.isFinite(it) ? step(share(it)) : [128, 128, 128]) };
}

export class Camera {
  constructor() { this.views = new Set(); this.reset(); }
  reset() { Object.assign(this, { right: 0.6, down: 0.42, zoom: 1, x: 0, y: 0, pivot: [0, 0, 0] }); this.changed(); }
  changed() { this.views.forEach(view => view.moving()); }
  /** Returns the axes of the screen, each with the place on it of what the view turns around. */
  rows(flat) {
    return this.axes(flat).map(axis => [...axis, -axis.reduce((sum, it, k) => sum + it * this.pivot[k], 0)]);
  }
  axes(flat) {
    if (flat) return [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    const [c, s, e, f] = [Math.cos(this.right), Math.sin(this.right), Math.cos(this.down), Math.sin(this.down)];
    return [[c, -s, 0], [f * s, f * c, e], [-e * s, -e * c, f]];
  }
}

const VERTEX = `
  attribute vec3 after; attribute vec3 tint; uniform float blend; uniform float size; varying vec3 shade; varying float near;
  void main() {
    vec4 seen = modelViewMatrix * vec4(mix(position, after, blend), 1.0);
    near = clamp(0.5 + 0.5 * seen.z, 0.0, 1.0);
    shade = tint;
    gl_Position = projectionMatrix * seen;
    gl_PointSize = size * mix(0.7, 1.2, near);
  }`;
const FRAGMENT = `
  uniform vec3 paper; varying vec3 shade; varying float near;
  void main() {
    if (length(gl_PointCoord - 0.5) > 0.5) discard;
    gl_FragColor = vec4(mix(paper, shade, mix(0.6, 1.0, near)), 1.0);
  }`;

/** A round mark with an edge, in front of everything. */
const disc = (color, size) => new THREE.ShaderMaterial({
  uniforms: { shade: { value: new THREE.Color(color) }, edge: { value: new THREE.Color(css('--paper')) }, size: { value: size * devicePixelRatio } },
  vertexShader: 'uniform float size; void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); gl_PointSize = size; }',
  fragmentShader: 'uniform vec3 shade; uniform vec3 edge; void main() { float r = length(gl_PointCoord - 0.5); if (r > 0.5) discard; gl_FragColor = vec4(r > 0.38 ? edge : shade, 1.0); }',
  depthTest: false,
  transparent: true,
});

export class View {
  constructor(element, camera, picked) {
    this.element = element;
    this.shared = camera;
    this.renderer = new THREE.WebGLRenderer({ antialias: true, alpha: true, preserveDrawingBuffer: true });
    this.renderer.outputColorSpace = THREE.LinearSRGBColorSpace;
    element.append(this.renderer.domElement);
    this.scene = new THREE.Scene();
    this.camera = new THREE.OrthographicCamera(-1, 1, 1, -1, -20, 20);
    this.world = new THREE.Group();
    this.world.matrixAutoUpdate = false;
    this.marks = new THREE.Group();
    this.world.add(this.marks);
    this.scene.add(this.world);
    this.material = new THREE.ShaderMaterial({ uniforms: { blend: { value: 1 }, size: { value: 4 }, paper: { value: new THREE.Color() } }, vertexShader: VERTEX, fragmentShader: FRAGMENT });
    this.show = 'after';
    this.budget = MOVING;
    this.axes = [0, 1, 2];
    camera.views.add(this);
    this.watcher = new ResizeObserver(() => this.draw());
    this.watcher.observe(element);
    this.scheme = matchMedia('(prefers-color-scheme: dark)');
    this.repaint = () => this.draw();
    this.scheme.addEventListener('change', this.repaint);
    this.gestures(picked);
  }

  close() {
    this.shared.views.delete(this);
    this.watcher.disconnect();
    this.scheme.removeEventListener('change', this.repaint);
    this.points?.geometry.dispose();
    this.renderer.dispose();
    this.element.remove();
  }

  /** Takes data: places before, so many numbers for each point, and the axes that are shown. */
  data(places, components, axes) {
    this.components = components;
    this.axes = axes;
    this.flat = components < 3 || axes[2] < 0;
    this.places = places;
    this.count = places.length / components;
    const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]];
    for (let i = 0; i < this.count; i++) {
      for (let k = 0; k < 3; k++) {
        const value = axes[k] < 0 || axes[k] >= components ? 0 : places[i * components + axes[k]];
        if (value < low[k]) low[k] = value;
        if (value > high[k]) high[k] = value;
      }
    }
    this.middle = low.map((it, k) => (it + high[k]) / 2);
    const seen = [0, 1, 2].filter(k => axes[k] >= 0 && axes[k] < components);
    let farthest = 0;
    for (let i = 0; i < this.count; i++) {
      let square = 0;
      for (const k of seen) square += (places[i * components + axes[k]] - this.middle[k]) ** 2;
      if (square > farthest) farthest = square;
    }
    this.radius = Math.sqrt(farthest) || 1;
    this.sides = low.map((it, k) => (high[k] - it) / 2);
    this.before = this.arrange(places);
    this.after = this.before;
    this.tints = new Uint8Array(3 * this.count).fill(128);
    this.build();
  }

  /** Returns places in the axes that are shown, in a ball of radius 1. */
  arrange(places) {
    const count = places.length / this.components;
    const arranged = new Float32Array(3 * count);
    for (let i = 0; i < count; i++) {
      for (let k = 0; k < 3; k++) {
        const axis = this.axes[k];
        const value = axis < 0 || axis >= this.components ? 0 : places[i * this.components + axis];
        arranged[3 * i + k] = axis < 0 || axis >= this.components ? 0 : (value - this.middle[k]) / this.radius;
      }
    }
    return arranged;
  }

  build() {
    if (this.points) { this.world.remove(this.points); this.points.geometry.dispose(); }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(this.before, 3));
    geometry.setAttribute('after', new THREE.BufferAttribute(this.after, 3));
    geometry.setAttribute('tint', new THREE.BufferAttribute(this.tints, 3, true));
    this.points = new THREE.Points(geometry, this.material);
    this.points.frustumCulled = false;
    this.world.add(this.points);
    this.clear();
    this.lines();
    this.draw();
  }

  result(after) {
    this.after = this.arrange(after);
    this.points.geometry.setAttribute('after', new THREE.BufferAttribute(this.after, 3));
    this.lines();
    this.draw();
  }

  /** Colours every point; of(i) gives red, green and blue. */
  paint(of) {
    for (let i = 0; i < this.count; i++) {
      const color = of(i);
      this.tints[3 * i] = color[0];
      this.tints[3 * i + 1] = color[1];
      this.tints[3 * i + 2] = color[2];
    }
    this.points.geometry.attributes.tint.needsUpdate = true;
    this.draw();
  }

  mode(show) {
    this.show = show;
    this.material.uniforms.blend.value = show === 'before' ? 0 : 1;
    this.lines();
    this.draw();
  }

  lines() {
    if (this.segments) { this.world.remove(this.segments); this.segments.geometry.dispose(); this.segments = null; }
    if (this.show !== 'moves' || !this.after) return;
    const count = Math.min(this.count, MOST_LINES);
    const ends = new Float32Array(6 * count);
    for (let i = 0; i < count; i++) {
      ends.set(this.before.subarray(3 * i, 3 * i + 3), 6 * i);
      ends.set(this.after.subarray(3 * i, 3 * i + 3), 6 * i + 3);
    }
    const geometry = new THREE.BufferGeometry();
    geometry.setAttribute('position', new THREE.BufferAttribute(ends, 3));
    this.segments = new THREE.LineSegments(geometry, new THREE.LineBasicMaterial({ color: css('--faint') }));
    this.segments.frustumCulled = false;
    this.world.add(this.segments);
  }

  clear() {
    this.marks.children.forEach(it => { it.geometry.dispose(); it.material.dispose(); });
    this.marks.clear();
  }

  /** Shows a point with its chart. */
  chart(found) {
    this.clear();
    const flat = list => this.arrange(Float32Array.from(list.flat()));
    const geometry = list => new THREE.BufferGeometry().setAttribute('position', new THREE.BufferAttribute(flat(list), 3));
    const large = Math.max(1, Math.min(this.element.clientWidth, this.element.clientHeight) / 900);
    const dots = (list, color, size) => this.marks.add(new THREE.Points(geometry(list), disc(color, size * large)));
    const { chart } = found;
    if (chart?.surface) {
      if (chart.dimension === 1) {
        this.marks.add(new THREE.Line(geometry(chart.surface), new THREE.LineBasicMaterial({ color: css('--link') })));
        this.marks.add(new THREE.Line(geometry(chart.tangent), new THREE.LineBasicMaterial({ color: css('--mark') })));
      } else {
        const n = chart.lines;
        const mesh = geometry(chart.surface);
        const faces = [];
        for (let i = 0; i + 1 < n; i++) for (let j = 0; j + 1 < n; j++) faces.push(i * n + j, i * n + j + 1, (i + 1) * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j);
        mesh.setIndex(faces);
        this.marks.add(new THREE.Mesh(mesh, new THREE.MeshBasicMaterial({ color: css('--link'), transparent: true, opacity: 0.22, side: THREE.DoubleSide, depthWrite: false })));
        const wires = [];
        for (let i = 0; i < n; i += 4) for (let j = 0; j + 1 < n; j++) wires.push(chart.surface[i * n + j], chart.surface[i * n + j + 1], chart.surface[j * n + i], chart.surface[(j + 1) * n + i]);
        this.marks.add(new THREE.LineSegments(geometry(wires), new THREE.LineBasicMaterial({ color: css('--link'), transparent: true, opacity: 0.6 })));
        const [a, b, c, d] = chart.tangent;
        this.marks.add(new THREE.LineLoop(geometry([a, b, d, c]), new THREE.LineBasicMaterial({ color: css('--mark') })));
      }
    }
    if (chart) dots(chart['neighbor-places'], css('--link'), 7);
    dots([found.places.before], css('--faint'), 12);
    dots([found.places.after], css('--mark'), 12);
    this.marks.children.forEach((it, i) => { it.frustumCulled = false; it.renderOrder = 2 + i; });
    this.draw();
  }

  /** Shows a chart as large as it fits, and turns around it. */
  focus(found) {
    const places = this.arrange(Float32Array.from((found.chart ? found.chart['neighbor-places'] : [found.places.before, found.places.after]).flat()));
    const middle = [...this.arrange(Float32Array.from(found.places.after))];
    let reach = 1e-3;
    for (let i = 0; i < places.length; i += 3) reach = Math.max(reach, Math.hypot(places[i] - middle[0], places[i + 1] - middle[1], places[i + 2] - middle[2]));
    const { clientWidth: width, clientHeight: height } = this.element;
    Object.assign(this.shared, { zoom: 1, x: 0, y: 0, pivot: middle });
    this.shared.zoom = Math.max(0.1, Math.min(200, 0.4 * Math.min(width, height) / (reach * this.unit(width, height))));
    this.shared.changed();
  }

  /** Fewer points while something moves, so that it moves; all of them when it rests. */
  moving() {
    if (this.count > FEWEST) {
      this.few = true;
      clearTimeout(this.rest);
      this.rest = setTimeout(() => { this.few = false; this.draw(); }, 250);
    }
    this.draw();
  }

  draw() {
    if (this.wanted) return;
    this.wanted = true;
    requestAnimationFrame(now => {
      this.wanted = false;
      const took = now - (this.last ?? 0);
      // Only frames that follow each other tell how long one takes.
      if (this.few && took < 1000) this.budget = took > 50 ? Math.max(FEWEST, this.budget / 2) : took < 25 ? Math.min(1e7, this.budget * 1.3) : this.budget;
      this.last = now;
      this.render();
    });
  }

  unit(width, height) {
    const { sides, radius, flat } = this;
    const fit = flat ? Math.min(width / (2.15 * sides[0] / radius || 1e-9), height / (2.15 * sides[1] / radius || 1e-9)) : Math.min(width, height) / 2.1;
    return Math.min(fit, 1e7) * this.shared.zoom;
  }

  render() {
    const { clientWidth: width, clientHeight: height } = this.element;
    if (!this.points || width === 0 || height === 0) return;
    const ratio = Math.min(2, devicePixelRatio);
    const canvas = this.renderer.domElement;
    if (canvas.width !== Math.floor(width * ratio) || canvas.height !== Math.floor(height * ratio)) {
      this.renderer.setPixelRatio(ratio);
      this.renderer.setSize(width, height, false);
    }
    const [a, b, c] = this.shared.rows(this.flat);
    this.world.matrix.set(...a, ...b, ...c, 0, 0, 0, 1);
    this.world.matrixWorldNeedsUpdate = true;
    const unit = this.unit(width, height);
    const { x, y } = this.shared;
    Object.assign(this.camera, { left: (-width / 2 - x) / unit, right: (width / 2 - x) / unit, top: (height / 2 + y) / unit, bottom: (-height / 2 + y) / unit });
    this.camera.updateProjectionMatrix();
    const size = this.count > 200_000 ? 1.6 : this.count > 20_000 ? 2.4 : this.count > 4_000 ? 4 : 6;
    this.material.uniforms.size.value = size * ratio * Math.min(2.5, Math.max(1, this.shared.zoom ** 0.4)) * Math.max(1, Math.min(width, height) / 900);
    this.material.uniforms.paper.value.setStyle(css('--paper'), THREE.LinearSRGBColorSpace);
    this.points.geometry.setDrawRange(0, this.few ? Math.round(this.budget) : Infinity);
    this.renderer.setClearColor(0, 0);
    this.renderer.render(this.scene, this.camera);
    this.element.dataset.frames = String(Number(this.element.dataset.frames ?? 0) + 1);
  }

  /** Returns where a point is on the screen, from the corner of the view, and how near. */
  project(i) {
    const source = this.show === 'before' ? this.before : this.after;
    const [a, b, c] = this.shared.rows(this.flat);
    const { clientWidth: width, clientHeight: height } = this.element;
    const unit = this.unit(width, height);
    const [x, y, z] = source.subarray(3 * i, 3 * i + 3);
    const along = row => row[0] * x + row[1] * y + row[2] * z + row[3];
    return [width / 2 + this.shared.x + unit * along(a), height / 2 + this.shared.y - unit * along(b), along(c)];
  }

  /** Returns the point nearest to a place on the screen, -1 if none is near; of several the foremost. */
  pick(x, y) {
    const source = this.show === 'before' ? this.before : this.after;
    const [a, b, c] = this.shared.rows(this.flat);
    const { clientWidth: width, clientHeight: height } = this.element;
    const unit = this.unit(width, height);
    const left = width / 2 + this.shared.x + unit * a[3];
    const top = height / 2 + this.shared.y - unit * b[3];
    let found = -1;
    let best = Infinity;
    for (let i = 0; i < this.count; i++) {
      const [u, v, w] = [source[3 * i], source[3 * i + 1], source[3 * i + 2]];
      const dx = left + unit * (a[0] * u + a[1] * v + a[2] * w) - x;
      const dy = top - unit * (b[0] * u + b[1] * v + b[2] * w) - y;
      const off = Math.hypot(dx, dy);
      if (off < 12) {
        const rank = off - 6 * (c[0] * u + c[1] * v + c[2] * w);
        if (rank < best) { best = rank; found = i; }
      }
    }
    return found;
  }

  gestures(picked) {
    const { element, shared } = this;
    const held = new Map();
    let moved = 0;
    let span = 0;
    element.addEventListener('pointerdown', event => {
      held.set(event.pointerId, event);
      moved = 0;
      element.setPointerCapture(event.pointerId);
      element.focus({ preventScroll: true });
    });
    element.addEventListener('pointermove', event => {
      const before = held.get(event.pointerId);
      if (!before) return;
      const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
      moved += Math.abs(dx) + Math.abs(dy);
      held.set(event.pointerId, event);
      if (held.size === 2) {
        const [p, q] = [...held.values()];
        const now = Math.hypot(p.clientX - q.clientX, p.clientY - q.clientY);
        if (span > 0) shared.zoom = Math.max(0.1, Math.min(200, shared.zoom * now / span));
        span = now;
      } else if (this.flat || event.shiftKey || event.buttons === 2) {
        shared.x += dx;
        shared.y += dy;
      } else {
        shared.right += dx / 150;
        shared.down = Math.max(-1.57, Math.min(1.57, shared.down + dy / 150));
      }
      shared.changed();
    });
    const end = event => {
      if (held.delete(event.pointerId) && event.type === 'pointerup' && moved < 5) {
        const box = element.getBoundingClientRect();
        const found = this.pick(event.clientX - box.x, event.clientY - box.y);
        if (found >= 0) picked(found);
      }
      span = 0;
    };
    element.addEventListener('pointerup', end);
    element.addEventListener('pointercancel', end);
    element.addEventListener('contextmenu', event => event.preventDefault());
    element.addEventListener('wheel', event => {
      event.preventDefault();
      shared.zoom = Math.max(0.1, Math.min(200, shared.zoom * Math.exp(-event.deltaY / 500)));
      shared.changed();
    }, { passive: false });
    element.addEventListener('keydown', event => {
      const turns = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }[event.key];
      if (turns) {
        if (this.flat) { shared.x -= 200 * turns[0]; shared.y -= 200 * turns[1]; } else { shared.right += turns[0]; shared.down += turns[1]; }
      } else if (event.key === '+' || event.key === '=') shared.zoom *= 1.2;
      else if (event.key === '-') shared.zoom /= 1.2;
      else if (event.key === '0') shared.reset();
      else return;
      event.preventDefault();
      shared.changed();
    });
  }
}
