/** Draws lines as SVG. */
const NS = 'http://www.w3.org/2000/svg';
export const LINES = ['#1f77b4', '#e8590c', '#2b8a3e', '#c2255c', '#7048e8', '#0c8599', '#a07000', '#868e96', '#5c940d', '#862e9c'];

const element = (tag, attributes, text) => {
  const made = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text !== undefined) made.textContent = text;
  return made;
};

export function short(value) {
  const number = Number(value);
  if (!Number.isFinite(number)) return String(value);
  if (number === 0) return '0';
  const size = Math.abs(number);
  return size >= 1e5 || size < 1e-3 ? number.toExponential(2).replace('e+', 'e') : String(Number(number.toPrecision(4)));
}

function ticks(low, high, log) {
  if (log) {
    const step = Math.max(1, Math.ceil((Math.log10(high) - Math.log10(low)) / 5));
    for (const digits of [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 4, 6]]) {
      const found = [];
      for (let i = Math.floor(Math.log10(low)); 10 ** i <= high; i += step) {
        for (const digit of digits) {
          const at = Number((digit * 10 ** i).toPrecision(3));
          if (at >= low * (1 - 1e-9) && at <= high * (1 + 1e-9)) found.push(at);
        }
      }
      if (found.length > 2 || digits.length > 3 && found.length > 1) return found;
    }
    return [low, high].map(it => Number(it.toPrecision(2)));
  }
  const rough = (high - low) / 4 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const size = [1, 2, 5, 10].map(it => it * power).find(it => it >= rough);
  const found = [];
  for (let i = Math.ceil(low / size - 1e-9); i <= high / size + 1e-9; i++) found.push(i * size);
  return found;
}

/**
 * Draws series of points {x, y, label, click}; what is not finite, or not positive on a logarithmic axis, is left out.
 */
export function plot({ title, xName, yName, series, logX = false, logY = false, marks = [], height = 190 }) {
  const width = 380;
  const room = { left: 58, right: 14, top: 20, bottom: 34 };
  const ok = point => Number.isFinite(point.x) && Number.isFinite(point.y) && (!logX || point.x > 0) && (!logY || point.y > 0);
  const lines = series.map(it => ({ ...it, points: it.points.filter(ok) }));
  const all = lines.flatMap(it => it.points).concat(marks.filter(ok));
  const svg = element('svg', { class: 'plot', viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title });
  if (all.length === 0) return svg;
  const range = (key, log) => {
    let low = Math.min(...all.map(it => it[key]));
    let high = Math.max(...all.map(it => it[key]));
    if (low === high) { low = log ? low / 2 : low - (Math.abs(low) || 1) / 2; high = log ? high * 2 : high + (Math.abs(high) || 1) / 2; }
    return [low, high];
  };
  const [xl, xh] = range('x', logX);
  const [yl, yh] = range('y', logY);
  const share = (value, low, high, log) => (log ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));
  const px = x => room.left + share(x, xl, xh, logX) * (width - room.left - room.right);
  const py = y => height - room.bottom - share(y, yl, yh, logY) * (height - room.top - room.bottom);
  for (const tick of ticks(yl, yh, logY)) {
    svg.append(element('line', { class: 'axis', x1: room.left, x2: width - room.right, y1: py(tick), y2: py(tick) }));
    svg.append(element('text', { x: room.left - 5, y: py(tick) + 4, 'text-anchor': 'end' }, short(tick)));
  }
  for (const tick of ticks(xl, xh, logX)) svg.append(element('text', { x: px(tick), y: height - 19, 'text-anchor': 'middle' }, short(tick)));
  svg.append(element('text', { x: width - room.right, y: height - 4, 'text-anchor': 'end' }, xName));
  svg.append(element('text', { x: 2, y: 10 }, yName));
  lines.forEach((line, i) => {
    const color = line.color ?? LINES[i % LINES.length];
    if (!line.dots) svg.append(element('polyline', { fill: 'none', stroke: color, 'stroke-width': 1.8, points: line.points.map(it => `${px(it.x)},${py(it.y)}`).join(' ') }));
    if (line.dots || line.click) {
      for (const point of line.points) {
        const dot = element('circle', { cx: px(point.x), cy: py(point.y), r: line.click ? 4 : 2, fill: color });
        if (point.label) dot.append(element('title', {}, point.label));
        if (line.click) {
          dot.setAttribute('tabindex', '0');
          dot.setAttribute('role', 'button');
          dot.setAttribute('aria-label', point.label ?? '');
          dot.addEventListener('click', () => line.click(point));
          dot.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); line.click(point); } });
        }
        svg.append(dot);
      }
    }
  });
  for (const mark of marks.filter(ok)) {
    svg.append(element('circle', { cx: px(mark.x), cy: py(mark.y), r: 5, fill: 'none', stroke: 'var(--mark)', 'stroke-width': 2 }));
    if (mark.label) svg.append(element('text', { x: Math.min(px(mark.x) + 8, width - 60), y: py(mark.y) - 6 }, mark.label));
  }
  return svg;
}
