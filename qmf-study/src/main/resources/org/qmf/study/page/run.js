'use strict';
(() => {
  const element = document.getElementById('cloud');
  const data = JSON.parse(document.getElementById('points-data').textContent);
  const controls = document.getElementById('cloud-controls');
  const legend = document.getElementById('cloud-legend');
  const numbers = text => new Float32Array(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer);
  const axes = data.names.length;

  const before = numbers(data.before);
  const after = numbers(data.after);
  const points = numbers(data.points);
  const outcome = numbers(data.outcome);
  const columns = data.columns.map(column => ({ ...column, values: numbers(column.values) }));
  const count = points.length;

  const stops = ['#440154', '#472D7B', '#3B528B', '#2C728E', '#21918C', '#28AE80', '#5EC962', '#ADDC30', '#FDE725'];
  const parsed = stops.map(stop => [1, 3, 5].map(i => parseInt(stop.slice(i, i + 2), 16)));
  const LEVELS = 64;
  const UNKNOWN = LEVELS;
  /** Neither end of the colours may vanish in the paper. */
  function ramp() {
    const [low, high] = page.darkMode.matches ? [0.22, 1] : [0, 0.88];
    const colors = [];
    for (let i = 0; i < LEVELS; i++) {
      const at = (low + (high - low) * i / (LEVELS - 1)) * (parsed.length - 1);
      const stop = Math.min(parsed.length - 2, Math.floor(at));
      colors.push(`rgb(${parsed[stop].map((value, c) => Math.round(value + (at - stop) * (parsed[stop + 1][c] - value))).join(', ')})`);
    }
    return [...colors, '#9A9A9A'];
  }
  const outcomeColors = { light: ['#0072B2', '#E69F00', '#D55E00', '#CC79A7', '#000000'], dark: ['#3D9BD6', '#E69F00', '#E8711A', '#D98CB6', '#FFFFFF'] };

  const brief = value => (value === 0 ? '0' : Math.abs(value) >= 1e5 || Math.abs(value) < 1e-3 ? value.toExponential(2) : String(Number(value.toPrecision(4))));

  /** From which value to which colours run: a few that lie far off would make all others alike. */
  function range(values, fromZero) {
    const known = values.filter(Number.isFinite).sort();
    const at = share => known[Math.round(share * (known.length - 1))];
    const [low, high] = [fromZero ? 0 : at(0.01), at(0.99)];
    const [least, most] = [known[0], known[known.length - 1]];
    const logarithmic = !fromZero && low > 0 && high / low > 100;
    return high > low ? { low, high, logarithmic, cut: least < low || most > high } : { low: least, high: most, logarithmic: false, cut: false };
  }

  function coloring(name) {
    if (name === 'outcome') {
      return { palette: outcomeColors[page.darkMode.matches ? 'dark' : 'light'], shades: Uint8Array.from(outcome) };
    }
    const column = columns[Number(name)];
    const { low, high, logarithmic } = column.range ??= range(column.values, Number(name) === 0);
    const share = value => (logarithmic ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low));
    const shades = Uint8Array.from(column.values, value => (Number.isFinite(value)
      ? Math.round((LEVELS - 1) * Math.max(0, Math.min(1, high > low ? share(value) || 0 : 0)))
      : UNKNOWN));
    return { palette: ramp(), shades, column };
  }

  function explain({ palette, column }) {
    legend.replaceChildren();
    if (!column) {
      data.outcomes.forEach((name, i) => {
        const found = outcome.reduce((sum, value) => sum + (value === i ? 1 : 0), 0);
        if (found === 0) return;
        const item = document.createElement('span');
        const dot = document.createElement('i');
        dot.style.background = palette[i];
        item.append(dot, `${name}: ${found.toLocaleString('en')}`);
        legend.append(item);
      });
      return;
    }
    const bar = document.createElement('i');
    bar.className = 'ramp';
    bar.style.background = `linear-gradient(to right, ${palette.slice(0, LEVELS).join(', ')})`;
    const text = document.createElement('span');
    const { low, high, logarithmic, cut } = column.range;
    text.append(brief(low), bar, brief(high));
    const meaning = document.createElement('span');
    meaning.textContent = `${column.meaning}${logarithmic ? ' Logarithmic.' : ''}${cut ? ' What lies beyond has the colours of the ends.' : ''}`;
    legend.append(text, meaning);
  }

  const low = Array(axes).fill(Infinity);
  const high = Array(axes).fill(-Infinity);
  before.forEach((value, i) => {
    low[i % axes] = Math.min(low[i % axes], value + data.middle[i % axes]);
    high[i % axes] = Math.max(high[i % axes], value + data.middle[i % axes]);
  });
  const placed = values => Float64Array.from(values, (value, i) => value + data.middle[i % axes]);
  const [from, to] = [placed(before), placed(after)];
  const moves = new Float64Array(2 * axes * count);
  for (let i = 0; i < count; i++) {
    moves.set(from.subarray(axes * i, axes * i + axes), 2 * axes * i);
    moves.set(to.subarray(axes * i, axes * i + axes), 2 * axes * i + axes);
  }

  const wide = element.clientWidth >= 560;
  const state = { show: wide ? 'beside' : 'after', color: '0' };
  const size = Math.max(2.5, Math.min(6, 300 / Math.sqrt(count)));
  const grey = { color: '#8A8A8A', dark: '#8A8A8A' };

  function panels({ palette, shades }) {
    const cloud = places => ({ points: places, palette, shades, size, told: true });
    const old = { points: from, palette: [page.color(grey)], size: 0.7 * size };
    const ways = { points: moves, palette: [page.color(grey)], lines: true, size };
    return {
      beside: [{ title: 'before', layers: [cloud(from)] }, { title: 'after', layers: [cloud(to)] }],
      before: [{ title: 'before', layers: [cloud(from)] }],
      after: [{ title: 'after', layers: [cloud(to)] }],
      over: [{ title: 'after, over before in grey', layers: [old, cloud(to)] }],
      moves: [{ title: 'after, with the ways from before', layers: [ways, cloud(to)] }],
    }[state.show];
  }

  function describe(i) {
    const place = values => Array.from(values.subarray(axes * i, axes * i + axes), brief).join(', ');
    return [
      `point ${points[i].toLocaleString('en')}: ${data.outcomes[outcome[i]]}`,
      `from (${place(from)})`, `to (${place(to)})`,
      ...columns.map(column => `${column.name}: ${Number.isFinite(column.values[i]) ? brief(column.values[i]) : '–'}`),
    ].join('\n');
  }

  let draw = () => {};
  page.choice(controls, 'Show', [
    { text: 'before and after', value: 'beside' }, { text: 'before', value: 'before' }, { text: 'after', value: 'after' },
    { text: 'over each other', value: 'over' }, { text: 'the moves', value: 'moves' },
  ], state.show, value => { state.show = value; draw(); });
  page.choice(controls, 'Colour', [
    ...columns.map((column, i) => ({ text: column.name, value: String(i) })), { text: 'outcome', value: 'outcome' },
  ], state.color, value => { state.color = value; draw(); });

  space.stage(element, { low, high, names: data.names, describe }).then(stage => {
    draw = () => {
      const colors = coloring(state.color);
      explain(colors);
      stage.show(panels(colors));
      element.dataset.shown = `${state.show} ${state.color}`;
    };
    if (stage.stretched) document.getElementById('cloud-note').append(' Each axis is drawn to a length of its own.');
    page.onRedraw(draw);
  }).catch(problem => {
    element.remove();
    controls.remove();
    document.getElementById('cloud-note').prepend(`The cloud cannot be shown here (${problem.message}); the picture shows it from one side. `);
    document.querySelectorAll('#points .printed').forEach(figure => { figure.style.display = 'block'; });
  });
})();
