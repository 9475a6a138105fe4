'use strict';
(() => {
  const { css, color, html, choice, flag, onRedraw } = page;
  const data = JSON.parse(document.getElementById('data').textContent);
  const digits = value => {
    if (value === null || value === undefined || Number.isNaN(value)) return '–';
    const size = Math.abs(value);
    return value === 0 || (size >= 1e-3 && size < 1e3) ? value.toFixed(4) : value.toExponential(3);
  };
  const interval = (lower, upper) => (data.single ? '' : ` [${digits(lower)}, ${digits(upper)}]`);
  const brief = value => (value === 0 ? '0' : Number(value.toPrecision(3)).toString());
  const short = name => (name.length > 28 ? `${name.slice(0, 27)}…` : name);

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

  const ratio = values => {
    const known = values.filter(value => value !== null);
    const low = Math.min(...known);
    return low > 0 ? Math.max(...known) / low : 0;
  };

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

  const estimate = index => {
    const [mean, lower, upper] = data.estimates[index];
    return { mean, lower: lower ?? mean, upper: upper ?? mean };
  };
  const means = (...groups) => groups.flat().map(it => it.mean).filter(value => value !== null);
  const isLogarithmic = (axis, values) =>
    (axis.scale === 'logarithmic' || (axis.scale === 'amount' && ratio(values) > 10)) && values.every(value => value > 0);

  function lines(view, shown, log) {
    const series = shown.series.map(it => ({
      ...it, style: data.styles[it.style], points: it.points.map(([x, index]) => ({ x, ...estimate(index) })),
    }));
    const all = series.flatMap(it => it.points);
    const named = shown.x.values;
    const values = (named.length ? named : [...new Set(all.map(p => p.x))]).slice().sort((a, b) => a - b);
    const [first, last] = [values[0] ?? 0, values[values.length - 1] ?? 1];
    // Of less than a third of a decade a logarithmic axis would have no numbers.
    const spread = first > 0 && last / first > (shown.x.scale === 'logarithmic' ? 3 : shown.x.scale === 'variable' ? 30 : Infinity);
    const edge = side => {
      const end = side < 0 ? first : last;
      return spread ? end * (last / first) ** (0.03 * side) : end + 0.03 * side * (last - first || 1);
    };
    const logarithmic = log && means(all).every(value => value > 0);
    const marked = ticks => (ticks.length ? { axisTick: { customValues: ticks }, axisLabel: { color: css('--ink'), customValues: ticks, formatter: brief, hideOverlap: true } } : {});
    const drawn = [];
    for (const { name, style, points } of series) {
      drawn.push({
        name, type: 'line', symbol: style.symbol, symbolSize: 9, z: 3,
        color: color(style), lineStyle: { width: 2, type: style.dash.length ? style.dash : 'solid' },
        data: points.map(p => ({ value: [p.x, p.mean], point: p })),
      });
      if (points.length > 1) {
        drawn.push({
          name, type: 'custom', z: 1, silent: true, tooltip: { show: false }, data: [[points[0].x, points[0].mean]],
          color: color(style),
          renderItem: band(points, color(style), logarithmic, Math.min(...points.map(p => p.mean)) / 10),
        });
      }
    }
    const legendWidth = series.reduce((sum, it) => sum + 54 + 7 * short(it.name).length, 0);
    const legendRows = Math.ceil(legendWidth / (0.92 * view.width));
    const option = Object.assign(frame(), {
      legend: {
        bottom: 0, left: 'center', type: 'plain', formatter: short, textStyle: { color: css('--ink') }, itemWidth: 34,
        data: series.map(it => it.name),
      },
      grid: { left: view.narrow ? 58 : 74, right: 16, top: 30, bottom: 56 + 24 * legendRows },
      xAxis: axis({ type: spread ? 'log' : 'value', name: shown.x.label, nameGap: 28, min: edge(-1), max: edge(1), splitLine: { show: false }, axisLabel: { color: css('--ink'), formatter: brief, hideOverlap: true, showMinLabel: false, showMaxLabel: false }, ...marked(named.length ? (spread || named.length > 16 ? [] : values) : spread ? ticksBetween(first, last) : []) }),
      yAxis: axis({ type: logarithmic ? 'log' : 'value', name: shown.y.label, nameGap: view.narrow ? 42 : 54, ...range(shown.y, all, logarithmic) }),
      series: drawn,
    });
    option.tooltip.trigger = 'axis';
    option.tooltip.order = 'valueAsc';
    option.tooltip.formatter = items => {
      const found = items.filter(item => item.seriesType === 'line');
      found.sort((a, b) => a.data.value[1] - b.data.value[1]);
      return `<b>${html(shown.x.label)} = ${html(found[0]?.data.value[0])}</b><br>` + found.map(item =>
        `${item.marker}${html(item.seriesName)}: ${digits(item.data.point.mean)}${interval(item.data.point.lower, item.data.point.upper)}`).join('<br>');
    };
    return { option, note: `${shown.note} Click a name to hide a method.` };
  }

  const range = (scale, points, logarithmic) =>
    (logarithmic ? logTicks(points) : scale.scale === 'amount' ? fromZero(points) : { scale: true });

  /** Amounts are shown from zero where that costs little room. */
  function fromZero(points) {
    const low = Math.min(...points.map(p => p.lower));
    const high = Math.max(...points.map(p => p.upper));
    return low >= 0 && low < 0.4 * high ? { min: 0 } : { scale: true };
  }

  /** Numbers for a logarithmic axis, which by itself has powers of ten only. */
  function ticksBetween(low, high) {
    const ticks = [];
    const steps = high / low > 1000 ? [1] : high / low > 30 ? [1, 3] : high / low > 8 ? [1, 2, 5] : [1, 1.5, 2, 3, 4, 6, 8];
    for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
      for (const step of steps) {
        const tick = step * 10 ** power;
        if (tick >= low && tick <= high) ticks.push(Number(tick.toPrecision(3)));
      }
    }
    return ticks;
  }

  /** The range and the ticks of a logarithmic axis that may span little more than a decade. */
  function logTicks(points) {
    if (points.length === 0) return {};
    const low = Math.min(...points.map(p => Math.max(p.lower, p.mean / 10)));
    const high = Math.max(...points.map(p => p.upper));
    const ticks = ticksBetween(low / 1.1, high * 1.1);
    return {
      min: low / 1.1, max: high * 1.1,
      axisTick: { customValues: ticks },
      axisLabel: { color: css('--ink'), customValues: ticks, formatter: brief },
      splitLine: { show: false },
    };
  }

  const ramp = ['#440154', '#472D7B', '#3B528B', '#2C728E', '#21918C', '#28AE80', '#5EC962', '#ADDC30', '#FDE725'];

  function heat(view, shown, log, name) {
    const cellsOf = panel => panel.cells.flatMap((row, j) => row.map(([index, detail], i) => ({ i, j, detail, ...estimate(index) })))
      .filter(cell => cell.mean !== null);
    const panel = shown.panels.find(it => it.name === name) ?? shown.panels[0];
    const everywhere = means(shown.panels.flatMap(cellsOf));
    const logarithmic = isLogarithmic(shown.shade, everywhere);
    const shade = value => (logarithmic ? Math.log10(value) : value);
    const [least, most] = [Math.min(...everywhere), Math.max(...everywhere)];
    const cells = cellsOf(panel).map(cell => ({ value: [cell.i, cell.j, shade(cell.mean)], cell }));
    const named = shown.y.names.length > 0;
    const better = (a, b) => (shown.smaller ? a.cell.mean < b.cell.mean : a.cell.mean > b.cell.mean);
    // Two cells that tie stand out both, of more than two none.
    const bestOf = rivals => {
      const equal = rivals.filter(it => !rivals.some(other => better(other, it)));
      return equal.length > 2 ? [] : equal;
    };
    const standOut = named ? shown.y.names.flatMap((_, j) => bestOf(cells.filter(it => it.cell.j === j))) : bestOf(cells);
    if (shown.judged) standOut.forEach(it => { it.itemStyle = { borderColor: '#ffffff', borderWidth: 3 }; });
    const label = names => ({ color: css('--ink'), interval: 0, fontSize: 12, width: view.narrow ? 92 : 150, overflow: 'truncate', formatter: value => names[value] });
    const spread = ratio(cells.map(it => it.cell.mean));
    const similar = cells.length > 0 && spread < 1.1 && spread > 0;
    const option = Object.assign(frame(), {
      grid: { left: 64, right: view.narrow ? 16 : 96, top: 16, bottom: view.narrow ? 110 : 56 },
      xAxis: axis({ type: 'category', data: shown.x.values.map(String), name: shown.x.label, nameGap: 28, splitLine: { show: false } }),
      yAxis: axis({ type: 'category', data: shown.y.values.map(String), name: shown.y.label, nameGap: 44, splitLine: { show: false } }),
      ...(named ? {
        grid: { left: 4, right: view.narrow ? 4 : 84, top: 8, bottom: view.narrow ? 84 : 8, containLabel: true },
        yAxis: axis({ type: 'category', data: shown.y.values.map(String), axisTick: { show: false }, axisLabel: label(shown.y.names), splitLine: { show: false } }),
        xAxis: axis({ type: 'category', data: shown.x.values.map(String), axisTick: { show: false }, axisLabel: { ...label(shown.x.names), rotate: 90 }, splitLine: { show: false } }),
      } : {}),
      visualMap: {
        min: shade(least), max: shade(most), calculable: false, precision: 4,
        inRange: { color: ramp }, textStyle: { color: css('--ink') }, text: [brief(most), brief(least)],
        ...(view.narrow ? { orient: 'horizontal', left: 'center', bottom: 8 } : { right: 8, top: 'middle' }),
      },
      series: [{
        // Frames are drawn last, or else the next cells would cover them.
        type: 'heatmap', data: cells.filter(it => !it.itemStyle).concat(cells.filter(it => it.itemStyle)),
        label: { show: !view.narrow && shown.x.values.length <= (named ? 18 : 12), fontSize: 10, formatter: item => named ? item.data.cell.mean >= 100 ? brief(Math.round(item.data.cell.mean)) : item.data.cell.mean.toPrecision(3) : (similar ? Number(item.data.cell.mean.toPrecision(4)).toString() : brief(item.data.cell.mean)) },
      }],
    });
    option.tooltip.formatter = item =>
      `${html(item.data.cell.detail)}<br>${digits(item.data.cell.mean)}${interval(item.data.cell.lower, item.data.cell.upper)}`;
    return {
      option,
      note: shown.panels.length > 1 ? `${panel.name}: ${shown.note} Colours are the same for each ${shown.by.toLowerCase()}.` : shown.note,
    };
  }

  function boxes(view, shown) {
    const rows = shown.boxes.slice().reverse();
    const logarithmic = isLogarithmic(shown.x, rows.flatMap(row => row.box));
    const option = Object.assign(frame(), {
      grid: { left: 8, right: 24, top: 12, bottom: 44, containLabel: true },
      xAxis: axis({ type: logarithmic ? 'log' : 'value', name: shown.x.label, nameGap: 28, splitNumber: view.narrow ? 3 : 6, ...range(shown.x, rows.map(row => ({ lower: row.box[0], upper: row.box[4], mean: row.box[0] })), logarithmic) }),
      yAxis: axis({ type: 'category', data: rows.map(row => row.name), axisTick: { show: false }, axisLabel: { color: css('--ink'), width: view.narrow ? 90 : 170, overflow: 'truncate' } }),
      series: [{
        type: 'boxplot', boxWidth: [8, 22],
        data: rows.map(row => ({ value: row.box, row, itemStyle: { color: color(data.styles[row.style]) + '33', borderColor: color(data.styles[row.style]), borderWidth: 2 } })),
      }],
    });
    option.tooltip.formatter = item => {
      const { name, detail, box: [least, lower, median, upper, most] } = item.data.row;
      return `<b>${html(name)}</b>${detail ? ` at ${html(detail)}` : ''}<br>median ${digits(median)}<br>middle half ${digits(lower)} to ${digits(upper)}<br>all ${digits(least)} to ${digits(most)}`;
    };
    return { option, note: `${shown.note} Boxes hold the middle half with the median, whiskers reach the extremes.` };
  }

  const kinds = { lines, heat, boxes };

  /** What a chart shows as a tidy table. */
  const rowsOf = {
    lines: shown => [['series', shown.x.label, shown.y.label, 'lower', 'upper'], ...shown.series.flatMap(it =>
      it.points.map(([x, index]) => [it.name, x, ...estimates(index)]))],
    heat: shown => [[shown.by, shown.x.label, shown.y.label, 'value', 'lower', 'upper', 'detail'], ...shown.panels.flatMap(panel =>
      panel.cells.flatMap((row, j) => row.map(([index, detail], i) =>
        [panel.name, shown.x.names[i] ?? shown.x.values[i], shown.y.names[j] ?? shown.y.values[j], ...estimates(index), detail])))],
    boxes: shown => [['name', 'detail', 'least', 'lower quartile', 'median', 'upper quartile', 'most'],
      ...shown.boxes.map(it => [it.name, it.detail, ...it.box])],
  };
  const estimates = index => [0, 1, 2].map(i => data.estimates[index]?.[i] ?? '');
  /** A text that a spreadsheet would take for a formula gets an apostrophe before it, as in the files beside the report. */
  const plain = value => (typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : String(value ?? ''));
  const quoted = text => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const csv = shown => rowsOf[shown.kind](shown).map(row => `${row.map(plain).map(quoted).join(',')}\n`).join('');

  function download(name, text) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv' }));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }
  const distinct = values => [...new Set(values.filter(value => value !== undefined))];

  /** Charts of which one is seen at a time; a control for each choice between them. */
  function family({ name, start, charts }) {
    const id = `chart-${name}`;
    const element = document.getElementById(id);
    const instance = chart(id);
    const controls = document.getElementById(`${id}-controls`);
    const state = {};
    const selects = {};
    let shown = charts[start];
    let log = null;
    let checkbox = null;
    let panel = shown.panels?.[0].name;
    const width = () => instance.getWidth();
    const options = values => values.map(value => ({ text: value, value }));
    const usualLog = () => shown.kind === 'lines'
      && isLogarithmic(shown.y, means(shown.series.flatMap(it => it.points.map(([, index]) => estimate(index)))));

    const panels = distinct(charts.flatMap(it => (it.panels ?? []).map(each => each.name)));
    if (panels.length > 1) choice(controls, shown.by, options(panels), panel, value => { panel = value; draw(); });
    const choices = distinct(charts.flatMap(it => Object.keys(it.choices)));
    choices.forEach((key, place) => {
      const values = distinct(charts.map(it => it.choices[key]));
      state[key] = shown.choices[key] ?? values[0];
      if (values.length < 2) return;
      selects[key] = choice(controls, key, options(values), state[key], value => {
        state[key] = value;
        if (place === 0) log = null;
        const fits = it => Object.entries(it.choices).every(([other, wanted]) => state[other] === wanted);
        shown = charts.find(fits) ?? charts.find(it => it.choices[key] === value);
        Object.assign(state, shown.choices);
        draw();
      });
    });
    if (charts.some(it => it.kind === 'lines')) checkbox = flag(controls, 'log scale', false, checked => { log = checked; draw(); });
    const save = document.createElement('button');
    save.type = 'button';
    save.className = 'data';
    save.textContent = 'Data (CSV)';
    save.addEventListener('click', () => download(`${name}.csv`, csv(shown)));
    controls.append(save);
    const rows = Math.max(...charts.map(it => it.y?.names?.length ?? 0));
    if (rows > 0) {
      element.style.height = `${18 + 1.5 * rows}rem`;
      instance.resize();
    }
    const most = Math.max(...charts.map(it => it.boxes?.length ?? 0));
    if (most > 0) {
      element.style.height = `${Math.max(14, 5 + 2.6 * most)}rem`;
      instance.resize();
    }

    function draw() {
      for (const [key, select] of Object.entries(selects)) {
        select.value = state[key];
        select.parentElement.hidden = !(key in shown.choices);
      }
      const logarithmic = log ?? usualLog();
      if (checkbox) checkbox.checked = logarithmic;
      const { option, note } = kinds[shown.kind]({ width: width(), narrow: width() < 560 }, shown, logarithmic, panel);
      instance.setOption(option, true);
      document.getElementById(`${id}-note`).textContent = note;
    }
    onRedraw(draw);
    let wide = width() >= 560;
    addEventListener('resize', () => {
      if (wide !== width() >= 560) { wide = !wide; draw(); }
    });
  }

  data.families.forEach(family);
})();
