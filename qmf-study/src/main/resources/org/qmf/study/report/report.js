'use strict';
const report = (() => {
  const data = JSON.parse(document.getElementById('data').textContent);
  const darkMode = matchMedia('(prefers-color-scheme: dark)');
  const redraws = [];

  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const color = item => (darkMode.matches ? item.dark : item.color);
  const digits = value => {
    if (value === null || value === undefined || Number.isNaN(value)) return '–';
    const size = Math.abs(value);
    return value === 0 || (size >= 1e-3 && size < 1e3) ? value.toFixed(4) : value.toExponential(3);
  };
  const interval = (lower, upper) => (data.single ? '' : ` [${digits(lower)}, ${digits(upper)}]`);
  const sentence = text => text.charAt(0).toUpperCase() + text.slice(1);
  const brief = value => (value === 0 ? '0' : Number(value.toPrecision(3)).toString());
  const html = text => String(text).replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
  const short = name => (name.length > 28 ? `${name.slice(0, 27)}…` : name);
  const onRedraw = draw => { redraws.push(draw); draw(); };
  darkMode.addEventListener('change', () => redraws.forEach(draw => draw()));

  function choice(parent, label, options, value, change) {
    const box = document.createElement('label');
    const select = document.createElement('select');
    box.append(label, select);
    for (const option of options) select.add(new Option(option.text, option.value));
    select.value = value;
    select.addEventListener('change', () => change(select.value));
    parent.append(box);
    return select;
  }

  function flag(parent, label, checked, change) {
    const box = document.createElement('label');
    const input = document.createElement('input');
    input.type = 'checkbox';
    input.checked = checked;
    input.addEventListener('change', () => change(input.checked));
    box.append(input, label);
    parent.append(box);
    return input;
  }

  function chart(id) {
    const element = document.getElementById(id);
    const instance = echarts.init(element, null, { renderer: 'canvas', devicePixelRatio: Math.max(2, devicePixelRatio) });
    new ResizeObserver(() => {
      if (element.clientWidth > 0) instance.resize();
    }).observe(element);
    return instance;
  }

  function frame() {
    return {
      animation: false,
      textStyle: { color: css('--ink'), fontFamily: getComputedStyle(document.body).fontFamily },
      tooltip: {
        backgroundColor: css('--card'), borderColor: css('--rule'), confine: true,
        textStyle: { color: css('--ink'), fontSize: 12 },
      },
    };
  }

  function axis(options) {
    return Object.assign({
      nameLocation: 'middle',
      nameTextStyle: { color: css('--ink'), fontSize: 13 },
      axisLine: { show: true, lineStyle: { color: css('--faint') } },
      axisTick: { show: true },
      axisLabel: { color: css('--ink'), formatter: value => (typeof value === 'number' ? brief(value) : value) },
      splitLine: { lineStyle: { color: css('--rule') } },
      minorSplitLine: { show: false },
    }, options);
  }

  /** The indices of the best settings of a method that have the given values of variables. */
  function bestSetting(column, method, fixed) {
    let best = -1;
    data.settings.forEach((setting, s) => {
      if (!Object.entries(fixed).every(([v, value]) => setting.values[v] === value)) return;
      const mean = column.mean[method][s];
      if (mean === null) return;
      const old = best < 0 ? null : column.mean[method][best];
      if (old === null || (column.smaller ? mean < old : mean > old)) best = s;
    });
    return best;
  }

  const ratio = values => {
    const known = values.filter(value => value !== null);
    const low = Math.min(...known);
    return low > 0 ? Math.max(...known) / low : 0;
  };

  const columnOptions = data.columns
    .map((column, i) => ({ text: column.title, value: String(i), known: column.mean.some(row => row.some(v => v !== null)) }))
    .filter(option => option.known);
  const comparedIndex = String(data.columns.findIndex(column => column.name === data.compared));
  const sweeps = data.variables.map((variable, v) => ({ text: variable.name, value: String(v), size: variable.values.length }))
    .filter(option => option.size > 1);

  /** A band between two curves; drawn by hand because bands of ECharts cannot stand on a logarithmic axis. */
  function band(points, fill, logarithmic, low) {
    return (parameters, api) => ({
      type: 'polygon',
      silent: true,
      shape: {
        points: points.map(p => api.coord([p.x, p.upper]))
          .concat(points.slice().reverse().map(p => api.coord([p.x, logarithmic ? Math.max(p.lower, low) : p.lower]))),
      },
      style: { fill, opacity: 0.16 },
    });
  }

  function curves() {
    const instance = chart('curves');
    const controls = document.getElementById('curves-controls');
    const state = { column: comparedIndex, variable: sweeps[0].value, fixed: {}, log: false };
    const logDefault = () => {
      const column = data.columns[Number(state.column)];
      return ratio(column.mean.flat()) > 10;
    };
    state.log = logDefault();
    choice(controls, 'Value', columnOptions, state.column, value => {
      state.column = value;
      state.log = logDefault();
      log.checked = state.log;
      draw();
    });
    if (sweeps.length > 1) {
      const others = {};
      const hide = () => Object.entries(others).forEach(([v, select]) => { select.parentElement.hidden = v === state.variable; });
      choice(controls, 'Against', sweeps, state.variable, value => { state.variable = value; hide(); draw(); });
      for (const sweep of sweeps) {
        const options = [{ text: 'at its best', value: '' }].concat(
          data.variables[Number(sweep.value)].values.map(value => ({ text: String(value), value: String(value) })));
        others[sweep.value] = choice(controls, sweep.text, options, '', value => { state.fixed[sweep.value] = value; draw(); });
      }
      hide();
    }
    const log = flag(controls, 'log scale', state.log, checked => { state.log = checked; draw(); });

    function draw() {
      const column = data.columns[Number(state.column)];
      const v = Number(state.variable);
      const values = data.variables[v].values.slice().sort((a, b) => a - b);
      const known = column.mean.flat().filter(value => value !== null);
      const logarithmic = state.log && known.every(value => value > 0);
      const spread = values[0] > 0 && values[values.length - 1] / values[0] > 30;
      const last = values[values.length - 1];
      const edge = side => {
        const end = side < 0 ? values[0] : last;
        return spread ? end * (last / values[0]) ** (0.03 * side) : end + 0.03 * side * (last - values[0]);
      };
      const series = [];
      const all = [];
      data.methods.forEach((method, m) => {
        const points = [];
        for (const x of values) {
          const fixed = { [v]: x };
          for (const [other, value] of Object.entries(state.fixed)) {
            if (Number(other) !== v && value !== '') fixed[other] = Number(value);
          }
          const s = bestSetting(column, m, fixed);
          if (s >= 0) points.push({ x, s, mean: column.mean[m][s], lower: column.lower[m][s] ?? column.mean[m][s], upper: column.upper[m][s] ?? column.mean[m][s] });
        }
        all.push(...points);
        series.push({
          name: method.name, type: 'line', symbol: method.symbol, symbolSize: 9, z: 3,
          color: color(method), lineStyle: { width: 2, type: method.dash.length ? method.dash : 'solid' },
          data: points.map(p => ({ value: [p.x, p.mean], point: p })),
        });
        if (points.length > 1) {
          series.push({
            name: method.name, type: 'custom', z: 1, silent: true, tooltip: { show: false }, data: [[points[0].x, points[0].mean]],
            color: color(method),
            renderItem: band(points, color(method), logarithmic, Math.min(...points.map(p => p.mean)) / 10),
          });
        }
      });
      const narrow = instance.getWidth() < 560;
      const legendWidth = data.methods.reduce((sum, method) => sum + 54 + 7 * short(method.name).length, 0);
      const legendRows = Math.ceil(legendWidth / (0.92 * instance.getWidth()));
      const option = Object.assign(frame(), {
        legend: {
          bottom: 0, left: 'center', type: 'plain', formatter: short, textStyle: { color: css('--ink') }, itemWidth: 34,
          data: data.methods.map(method => method.name),
        },
        grid: { left: narrow ? 58 : 74, right: 16, top: 30, bottom: 56 + 24 * legendRows },
        xAxis: axis({ type: spread ? 'log' : 'value', name: data.variables[v].name, nameGap: 28, min: edge(-1), max: edge(1), splitLine: { show: false }, axisLabel: { color: css('--ink'), formatter: brief, hideOverlap: true, showMinLabel: false, showMaxLabel: false }, ...(spread || values.length > 16 ? {} : { axisTick: { customValues: values }, axisLabel: { color: css('--ink'), customValues: values, formatter: brief, hideOverlap: true } }) }),
        yAxis: axis({ type: logarithmic ? 'log' : 'value', name: column.title, nameGap: narrow ? 42 : 54, ...(logarithmic ? logTicks(all, true) : fromZero(all)) }),
        series,
      });
      option.tooltip.trigger = 'axis';
      option.tooltip.order = 'valueAsc';
      option.tooltip.formatter = items => {
        const lines = items.filter(item => item.seriesType === 'line');
        lines.sort((a, b) => a.data.value[1] - b.data.value[1]);
        return `<b>${html(data.variables[v].name)} = ${html(lines[0]?.data.value[0])}</b><br>` + lines.map(item =>
          `${item.marker}${html(item.seriesName)}: ${digits(item.data.point.mean)}${interval(item.data.point.lower, item.data.point.upper)}`).join('<br>');
      };
      instance.setOption(option, true);
      document.getElementById('curves-note').textContent =
        `${sentence(data.means)}; ${column.direction}. Click a name to hide a method.`;
    }
    onRedraw(draw);
    let wide = instance.getWidth() >= 560;
    addEventListener('resize', () => {
      if (wide !== instance.getWidth() >= 560) { wide = !wide; draw(); }
    });
  }

  /** Amounts are shown from zero where that costs little room. */
  function fromZero(points) {
    const low = Math.min(...points.map(p => p.lower));
    const high = Math.max(...points.map(p => p.upper));
    return low >= 0 && low < 0.4 * high ? { min: 0 } : { scale: true };
  }

  /** Ticks of a logarithmic axis that spans little more than a decade. */
  function logTicks(points, logarithmic) {
    if (!logarithmic || points.length === 0) return {};
    const low = Math.min(...points.map(p => Math.max(p.lower, p.mean / 10)));
    const high = Math.max(...points.map(p => p.upper));
    const ticks = [];
    const steps = high / low > 1000 ? [1] : high / low > 30 ? [1, 3] : [1, 2, 5];
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (const step of steps) {
        const tick = step * 10 ** power;
        if (tick >= low / 1.1 && tick <= high * 1.1) ticks.push(Number(tick.toPrecision(3)));
      }
    }
    return {
      min: low / 1.1, max: high * 1.1,
      axisTick: { customValues: ticks },
      axisLabel: { color: css('--ink'), customValues: ticks, formatter: brief },
      splitLine: { show: false },
    };
  }

  function heat() {
    const ramp = ['#440154', '#472D7B', '#3B528B', '#2C728E', '#21918C', '#28AE80', '#5EC962', '#ADDC30', '#FDE725'];
    const instance = chart('heat');
    const controls = document.getElementById('heat-controls');
    const state = { column: comparedIndex, method: '0' };
    choice(controls, 'Method', data.methods.map((method, i) => ({ text: method.name, value: String(i) })), '0', value => { state.method = value; draw(); });
    choice(controls, 'Value', columnOptions, state.column, value => { state.column = value; draw(); });
    const [x, y] = [Number(sweeps[0].value), Number(sweeps[1].value)];

    function draw() {
      const column = data.columns[Number(state.column)];
      const m = Number(state.method);
      const logarithmic = ratio(column.mean.flat()) > 10;
      const shade = value => (logarithmic ? Math.log10(value) : value);
      const across = data.variables[x].values.slice().sort((a, b) => a - b);
      const up = data.variables[y].values.slice().sort((a, b) => a - b);
      const cells = [];
      across.forEach((a, i) => up.forEach((b, j) => {
        const s = bestSetting(column, m, { [x]: a, [y]: b });
        if (s >= 0) cells.push({ value: [i, j, shade(column.mean[m][s])], mean: column.mean[m][s], s });
      }));
      const best = cells.reduce((a, b) => (a === null || (column.smaller ? b.mean < a.mean : b.mean > a.mean) ? b : a), null);
      if (best && column.judged) best.itemStyle = { borderColor: '#ffffff', borderWidth: 3 };
      const similar = cells.length > 0 && ratio(cells.map(cell => cell.mean)) < 1.1 && ratio(cells.map(cell => cell.mean)) > 0;
      const everywhere = column.mean.flat().filter(value => value !== null).map(shade);
      const narrow = instance.getWidth() < 560;
      const option = Object.assign(frame(), {
        grid: { left: 64, right: narrow ? 16 : 96, top: 16, bottom: narrow ? 110 : 56 },
        xAxis: axis({ type: 'category', data: across.map(String), name: data.variables[x].name, nameGap: 28, splitLine: { show: false } }),
        yAxis: axis({ type: 'category', data: up.map(String), name: data.variables[y].name, nameGap: 44, splitLine: { show: false } }),
        visualMap: {
          min: Math.min(...everywhere), max: Math.max(...everywhere), calculable: false, precision: 4,
          inRange: { color: ramp }, textStyle: { color: css('--ink') },
          text: [brief(logarithmic ? 10 ** Math.max(...everywhere) : Math.max(...everywhere)), brief(logarithmic ? 10 ** Math.min(...everywhere) : Math.min(...everywhere))],
          ...(narrow ? { orient: 'horizontal', left: 'center', bottom: 8 } : { right: 8, top: 'middle' }),
        },
        series: [{
          type: 'heatmap', data: cells,
          label: { show: !narrow && across.length <= 12, fontSize: 10, formatter: item => (similar ? Number(item.data.mean.toPrecision(4)).toString() : brief(item.data.mean)) },
        }],
      });
      option.tooltip.formatter = item =>
        `${html(data.settings[item.data.s].label)}<br>${digits(item.data.mean)}${interval(column.lower[m][item.data.s], column.upper[m][item.data.s])}`;
      instance.setOption(option, true);
      document.getElementById('heat-note').textContent =
        `${data.methods[m].name}: ${data.single ? 'values of a single replicate' : `means over ${data.replicates}`}; ${column.direction}${column.judged ? '; the framed cell is the best' : ''}. Colours are the same for all methods.`;
    }
    onRedraw(draw);
  }

  function boxes() {
    const instance = chart('boxes');
    const controls = document.getElementById('boxes-controls');
    const state = { setting: 'best' };
    if (data.settings.length > 1) {
      const options = [{ text: 'each method at its best', value: 'best' }].concat(
        data.settings.map((setting, s) => ({ text: setting.label, value: String(s) })));
      choice(controls, 'Setting', options, 'best', value => { state.setting = value; draw(); });
    }
    const column = data.columns[Number(comparedIndex)];

    function draw() {
      const rows = data.methods.map((method, m) => {
        const s = state.setting === 'best' ? method.best : Number(state.setting);
        return { method, s, box: data.boxes[m][s], mean: column.mean[m][s] };
      }).filter(row => row.box);
      rows.sort((a, b) => (column.smaller ? b.mean - a.mean : a.mean - b.mean));
      const logarithmic = ratio(rows.flatMap(row => row.box)) > 10;
      const narrow = instance.getWidth() < 560;
      const option = Object.assign(frame(), {
        grid: { left: 8, right: 24, top: 12, bottom: 44, containLabel: true },
        xAxis: axis({ type: logarithmic ? 'log' : 'value', name: column.title, nameGap: 28, splitNumber: narrow ? 3 : 6, ...(logarithmic ? logTicks : fromZero)(rows.map(row => ({ lower: row.box[0], upper: row.box[4], mean: row.box[0] })), true) }),
        yAxis: axis({ type: 'category', data: rows.map(row => row.method.name), axisTick: { show: false }, axisLabel: { color: css('--ink'), width: narrow ? 90 : 170, overflow: 'truncate' } }),
        series: [{
          type: 'boxplot', boxWidth: [8, 22],
          data: rows.map(row => ({ value: row.box, row, itemStyle: { color: color(row.method) + '33', borderColor: color(row.method), borderWidth: 2 } })),
        }],
      });
      option.tooltip.formatter = item => {
        const [least, lower, median, upper, most] = item.data.row.box;
        const setting = data.settings[item.data.row.s].label;
        return `<b>${html(item.data.row.method.name)}</b>${setting ? ` at ${html(setting)}` : ''}<br>median ${digits(median)}<br>middle half ${digits(lower)} to ${digits(upper)}<br>all ${digits(least)} to ${digits(most)}`;
      };
      instance.setOption(option, true);
      document.getElementById('boxes-note').textContent =
        `${column.title} of ${data.replicates}: boxes hold the middle half with the median, whiskers reach the extremes; best mean on top.`;
    }
    document.getElementById('boxes').style.height = `${Math.max(14, 5 + 2.6 * data.methods.length)}rem`;
    instance.resize();
    onRedraw(draw);
  }

  function sortable(table) {
    const body = table.tBodies[0];
    const number = text => {
      const found = text.replace('−', '-').match(/^[<+\s]*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i);
      return found ? Number(found[1]) : NaN;
    };
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener('click', () => {
        const descending = head.getAttribute('aria-sort') === 'ascending';
        for (const other of table.tHead.rows[0].cells) other.removeAttribute('aria-sort');
        head.setAttribute('aria-sort', descending ? 'descending' : 'ascending');
        const rows = [...body.rows].map(row => ({ row, text: row.cells[column].textContent.trim() }));
        const numeric = rows.every(({ text }) => text === '' || text === '–' || !Number.isNaN(number(text)));
        const compare = numeric
          ? (a, b) => number(a.text) - number(b.text)
          : (a, b) => a.text.localeCompare(b.text, 'en', { numeric: true });
        const known = rows.filter(({ text }) => !numeric || !Number.isNaN(number(text)));
        const unknown = rows.filter(({ text }) => numeric && Number.isNaN(number(text)));
        known.sort((a, b) => (descending ? compare(b, a) : compare(a, b)));
        body.append(...known.concat(unknown).map(({ row }) => row));
      });
    });
  }

  function contents() {
    const nav = document.getElementById('contents');
    for (const section of document.querySelectorAll('main > section')) {
      if (section.id === 'answer') continue;
      const link = document.createElement('a');
      link.href = `#${section.id}`;
      link.textContent = section.querySelector('h2').textContent;
      nav.append(link);
    }
  }

  contents();
  document.querySelectorAll('table.sortable').forEach(sortable);
  if (document.getElementById('curves')) curves();
  if (document.getElementById('heat')) heat();
  if (document.getElementById('boxes')) boxes();
  return { data, css, color, choice, flag, chart, frame, axis, onRedraw, html };
})();
