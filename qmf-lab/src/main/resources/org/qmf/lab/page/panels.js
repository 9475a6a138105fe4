/** What is found out beside the cloud: a point's chart, the choice of settings, what is taken home. */
import * as server from './server.js';
import { make } from './form.js';
import { LINES, plot, short } from './plot.js';
import { gradient } from './cloud.js';

const list = values => (Array.isArray(values) ? `(${values.slice(0, 6).map(short).join(', ')}${values.length > 6 ? ', …' : ''})` : short(values));
const facts = pairs => make('dl', { class: 'facts' }, ...pairs.flatMap(([name, value]) => [make('dt', {}, name), make('dd', {}, value)]));

/** Shows a point and its chart; zoom shows it as large as it fits. */
export function showChart(host, found, zoom) {
  const rows = Object.entries(found.values).map(([name, value]) => [name, typeof value === 'number' ? short(value) : String(value)]);
  host.replaceChildren(
    make('h3', {}, `Point ${found.point} `, make('button', { type: 'button', id: 'zoom', title: 'Key Z; 0 shows everything again', onclick: zoom }, 'Zoom to it')),
    facts([['before', list(found.before)], ['after', list(found.after)], ...rows]),
    ...(found.reason ? [make('p', { class: 'note' }, found.reason)] : []));
  const { chart } = found;
  if (!chart) {
    host.append(make('p', { class: 'note' }, 'This method fits no chart that can be shown, or the point could not be fitted.'));
    return;
  }
  host.append(
    make('h3', {}, 'Its chart'),
    facts([
      ['neighbours', String(chart.neighbors.length)],
      ['τ of the point', list(chart.tau)],
      ['largest ‖τ‖', short(chart.radius)],
      ['λ', short(chart.lambda)],
      ['s(λ) = ‖Q‖²', short(chart.norm)],
      ['curvature', short(chart.curvature)]]));
  for (const each of found.guarantees ?? []) {
    host.append(make('p', { class: 'note' }, `${each.name.replace(/([a-z])(\d)/, '$1 $2').replace(/^./, it => it.toUpperCase())}: ${each.inside ? 'covers this chart' : 'does not cover this chart, and promises nothing'} (${Object.entries(each.quantities).map(([name, value]) => `${name} = ${short(value)}`).join(', ')})`));
  }
  if (found.ridge) {
    const { ridge } = found;
    const line = key => [{ points: ridge.lambda.map((x, i) => ({ x, y: ridge[key][i] })) }];
    host.append(make('h3', {}, 'The ridge path at its coordinates'),
      plot({ title: 's of lambda', xName: 'λ', yName: 's(λ)', logX: true, logY: true, series: line('norm'), marks: [{ x: ridge.at.lambda, y: ridge.at.norm, label: 'this λ' }] }),
      plot({ title: 'sensitivity', xName: 'λ', yName: '−s′(λ)/2', logX: true, logY: true, series: line('sensitivity'), marks: [{ x: ridge.at.lambda, y: ridge.at.sensitivity, label: 'this λ' }] }));
    if (!(Number(ridge.at.lambda) > 0) || !Number.isFinite(Number(ridge.at.lambda))) host.append(make('p', { class: 'note' }, `λ is ${ridge.at.lambda}, which a logarithmic axis cannot show.`));
  }
  if (chart.trace.length > 1) {
    host.append(make('h3', {}, 'Convergence'),
      plot({ title: 'change after each iteration', xName: 'iteration', yName: 'change', logY: true, series: [{ points: chart.trace.map((y, i) => ({ x: i + 1, y: Number(y) })) }] }));
  }
  if (chart.dimension <= 2) {
    const at = i => ({ x: chart.coordinates[i * chart.dimension], y: chart.dimension === 2 ? chart.coordinates[i * 2 + 1] : 0 });
    host.append(make('h3', {}, 'Coordinates τ'),
      plot({ title: 'coordinates of the neighbours', xName: 'τ₁', yName: chart.dimension === 2 ? 'τ₂' : '', series: [{ dots: true, points: chart.neighbors.map((n, i) => ({ ...at(i), label: `point ${n}` })) }], marks: [{ x: chart.tau[0], y: chart.dimension === 2 ? chart.tau[1] : 0 }] }));
  } else host.append(make('p', { class: 'note' }, `A surface of dimension ${chart.dimension} is not drawn.`));
}

const tree = (value, path) => path.split('.').reduce((node, key) => node?.[key], value);
/** Returns a changed copy of a configuration; a strategy that is a bare name becomes one with parameters. */
export function put(value, path, to) {
  const [key, ...rest] = path.split('.');
  const node = typeof value === 'string' ? { type: value } : { ...value };
  node[key] = rest.length === 0 ? to : put(node[key] ?? {}, rest.join('.'), to);
  return node;
}

/** Returns the numbers of a configuration by their paths. */
function numbersIn(node, path, found = []) {
  for (const [key, value] of Object.entries(node ?? {})) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === 'number') found.push({ path: at, value });
    else if (value && typeof value === 'object' && !Array.isArray(value)) numbersIn(value, at, found);
  }
  return found;
}

const values = text => text.split(/[\s,]+/).filter(it => it !== '').map(Number).filter(Number.isFinite);

/**
 * The choice of settings. lab: data(), effective(), strategies, take(changes), slot
 */
export class Choice {
  constructor(host, lab) {
    this.lab = lab;
    this.stoppers = {};
    this.votes = make('div', { class: 'votes', id: 'votes' });
    this.lines = make('div', { id: 'lines' });
    this.map = make('div', { class: 'scroll', id: 'map' });
    this.problem = make('p', { class: 'problem', role: 'alert', hidden: true });
    this.counts = make('input', { id: 'counts', type: 'text' });
    this.dimension = make('input', { id: 'criterion-dimension', type: 'number', min: '1', value: '1' });
    this.criterion = make('select', { id: 'criterion' });
    lab.strategies.filter(it => it.kind === 'criterion').forEach(it => this.criterion.append(make('option', { value: it.name }, it.name)));
    const usual = lab.strategies.filter(it => it.kind === 'estimator').flatMap(it => it.parameters).find(it => it.type.kind === 'criterion')?.default;
    if (usual) this.criterion.value = usual.type ?? usual;
    this.x = make('select', { id: 'map-x', onchange: () => this.fill('x') });
    this.y = make('select', { id: 'map-y', onchange: () => this.fill('y') });
    this.xs = make('input', { id: 'map-xs', type: 'text' });
    this.ys = make('input', { id: 'map-ys', type: 'text' });
    // Those that an estimator compares when nobody says otherwise; the criterion may flatter others, and with them spoil its noise.
    const compared = lab.strategies.flatMap(it => it.parameters).filter(it => it.type.is === 'map' && it.type.of.kind === 'estimator').flatMap(it => Object.values(it.default ?? {})).map(it => it.type);
    this.methods = make('div', { class: 'row', id: 'methods' }, ...lab.strategies.filter(it => it.kind === 'estimator' && this.setting(it, 1, 1)).map(it => make('label', {}, make('input', { type: 'checkbox', value: it.name, checked: compared.includes(it.name) }), it.name)));
    host.replaceChildren(
      this.problem,
      make('h3', {}, 'Votes for the dimension'),
      make('div', { class: 'row' }, make('button', { type: 'button', id: 'ask-dimension', onclick: () => this.guard(() => this.askDimension()) }, 'Ask'), this.stopper('votes')), this.votes,
      make('h3', {}, 'Criterion against K'),
      make('div', { class: 'row' }, make('label', {}, 'by', this.criterion), make('label', {}, 'd', this.dimension)),
      this.methods,
      make('div', { class: 'row' }, make('label', {}, 'K', this.counts), make('button', { type: 'button', id: 'ask-lines', onclick: () => this.guard(() => this.askLines()) }, 'Compute'), this.stopper('lines')),
      this.lines,
      make('h3', {}, 'Map of two parameters'),
      make('p', { class: 'note' }, 'Of the setting that was run last; smaller is better. Click a cell to take it.'),
      make('div', { class: 'row' }, make('label', {}, 'across', this.x), this.xs),
      make('div', { class: 'row' }, make('label', {}, 'down', this.y), this.ys),
      make('div', { class: 'row' }, make('button', { type: 'button', id: 'ask-map', onclick: () => this.guard(() => this.askMap()) }, 'Compute'), this.stopper('map')),
      this.map);
  }

  async guard(work) {
    this.problem.hidden = true;
    try { await work(); } catch (refused) {
      this.problem.textContent = [refused.message, ...(refused.problems ?? []).map(it => `${it.path}: ${it.message}`)].join('; ');
      this.problem.hidden = false;
    }
  }

  /** Makes a button that stops what is under way. */
  stopper(name) {
    const button = make('button', { type: 'button', id: `stop-${name}`, hidden: true, onclick: () => server.stop(button.dataset.job) }, 'Stop');
    this.stoppers[name] = button;
    return button;
  }

  /** Does work that can be stopped; what comes of data that are gone is not told. */
  async work(name, path, body, tell) {
    const data = this.lab.data();
    const stop = this.stoppers[name];
    const mine = Symbol(name);
    stop.mine = mine;
    const here = () => stop.mine === mine && this.lab.data() === data;
    try {
      const job = await server.work(path, { ...body, data: data.data, slot: `${this.lab.slot} ${name}` }, it => {
        if (!here()) return;
        stop.dataset.job = it.job;
        stop.hidden = false;
        tell(it);
      });
      if (here()) tell(job);
    } finally {
      if (stop.mine === mine) stop.hidden = true;
    }
  }

  /** Other data: what was found out about the last ones is of no use. */
  forget() {
    for (const stop of Object.values(this.stoppers)) {
      if (!stop.hidden) server.stop(stop.dataset.job);
      stop.mine = null;
      stop.hidden = true;
    }
    for (const box of [this.votes, this.lines, this.map]) {
      box.replaceChildren();
      delete box.dataset.done;
    }
    this.problem.hidden = true;
    this.counts.value = '';
    this.known = '';
  }

  /** What was run last tells what can be varied. */
  update() {
    const effective = this.lab.effective();
    const data = this.lab.data();
    if (!effective || !data) return;
    const d = effective.estimator.dimension;
    if (Number.isInteger(d)) this.dimension.value = String(d);
    if (!this.counts.value) this.counts.value = [8, 12, 16, 24, 32, 48, 64, 96].filter(k => k <= data.points / 2).join(', ');
    const found = numbersIn(effective.estimator, 'estimator').filter(it => !it.path.endsWith('.dimension'));
    const key = found.map(it => it.path).join();
    if (key === this.known) return;
    this.known = key;
    for (const [select, wanted] of [[this.x, it => /(^|\.)k$/.test(it.path)], [this.y, it => /\.delta$|lambda$/.test(it.path) || !Number.isInteger(it.value)]]) {
      select.replaceChildren(...found.map(it => make('option', { value: it.path }, it.path.replace(/^estimator\./, ''))));
      const first = found.find(wanted);
      if (first) select.value = first.path;
    }
    this.fill('x');
    this.fill('y');
  }

  fill(axis) {
    const path = this[axis].value;
    const value = tree(this.lab.effective(), path);
    const most = this.lab.data().points / 2;
    this[`${axis}s`].value = (Number.isInteger(value)
      ? [0.5, 0.7, 1, 1.4, 2, 2.8].map(f => Math.max(1, Math.round(f * value))).filter((it, i, all) => it <= most && all.indexOf(it) === i)
      : [0.01, 0.1, 1, 10, 100].map(f => Number((f * (value || 1)).toPrecision(3)))).join(', ');
  }

  async askDimension() {
    await this.work('votes', 'dimensions', {}, job => this.drawVotes(job));
  }

  drawVotes(job) {
    if (job.state !== 'done') {
      this.votes.replaceChildren(job.state === 'working' ? 'asking …' : 'stopped');
      return;
    }
    const can = this.lab.effective() && 'dimension' in this.lab.effective().estimator;
    this.votes.replaceChildren(...job.result.opinions.flatMap(opinion => [
      make('span', { title: opinion.explanation ?? opinion.reason }, opinion.by),
      opinion.votes ? make('span', { class: 'shares' }, ...Object.entries(opinion.votes).filter(([, share]) => share >= 0.005).map(([d, share]) => make('button', {
        type: 'button', disabled: !can, 'aria-pressed': String(Number(d) === opinion.dimension), title: opinion.explanation,
        onclick: () => this.lab.take({ 'estimator.dimension': Number(d) }),
      }, `${d}: ${Math.round(100 * share)} %`)), opinion.decided ? '' : make('span', { class: 'note' }, 'undecided')) : make('span', { class: 'note' }, opinion.reason)]));
  }

  /** A setting of a method with a number of neighbours, as the option -k of the commands makes it. */
  setting(method, d, k) {
    const parameter = name => method.parameters.find(it => it.name === name);
    let estimator = { type: method.name };
    if (!parameter('dimension')) return null;
    estimator.dimension = d;
    const inner = (name, path) => (parameter(name)?.default && tree(parameter(name).default, path) !== undefined);
    if (parameter('k')) return null;
    if (!inner('neighborhood', 'k')) return null;
    estimator = put(estimator, 'neighborhood', { ...parameter('neighborhood').default, k });
    if (inner('kernel', 'bandwidth.k')) estimator = put(estimator, 'kernel', put(parameter('kernel').default, 'bandwidth.k', k));
    return { estimator };
  }

  /** Judges settings; a stopped job leaves what it had found until then. */
  judge(name, settings, tell) {
    let last = {};
    return this.work(name, 'comparisons', {
      criterion: this.criterion.value, dimension: Number(this.dimension.value) || 1, settings: settings.map(it => it.configuration),
    }, job => {
      if (job.state !== 'cancelled') last = job.result;
      tell(last, { working: ' …', cancelled: '; stopped', done: '' }[job.state]);
    });
  }

  async askLines() {
    const d = Number(this.dimension.value) || 1;
    const settings = [];
    const wanted = [...this.methods.querySelectorAll('input:checked')].map(it => it.value);
    for (const method of this.lab.strategies.filter(it => it.kind === 'estimator' && wanted.includes(it.name))) {
      for (const k of values(this.counts.value)) {
        const configuration = this.setting(method, d, k);
        if (configuration) settings.push({ method: method.name, k, configuration });
      }
    }
    await this.judge('lines', settings, (result, rest) => this.drawLines(settings, result, rest));
  }

  drawLines(settings, result, rest) {
    const scores = result.scores ?? [];
    const lines = new Map();
    for (const { setting, score, deviation } of scores) {
      const { method, k, configuration } = settings[setting];
      if (!lines.has(method)) lines.set(method, []);
      lines.get(method).push({ x: k, y: score, configuration, label: `${method}, K = ${k}: ${short(score)} ± ${short(deviation)}; take it` });
    }
    const best = scores.find(it => it.best);
    const legend = make('div', { class: 'row' }, ...[...lines.keys()].map((name, i) => {
      const dot = make('span', {}, `● ${name}`);
      dot.style.color = LINES[i % LINES.length];
      return dot;
    }));
    const words = [`${scores.length + (result.refused?.length ?? 0)} of ${settings.length} settings tried on ${result.targets ?? 0} points${rest}`];
    if (best) words.push(`least for ${settings[best.setting].method} with K = ${settings[best.setting].k}`);
    if (result.refused?.length) words.push(`${result.refused.length} could not be tried, for example ${settings[result.refused[0].setting].method} with K = ${settings[result.refused[0].setting].k}: ${result.refused[0].reason}`);
    this.lines.replaceChildren(
      plot({ title: 'criterion against K', xName: 'K', yName: 'criterion', logX: true, logY: true, height: 230, series: [...lines.values()].map(points => ({ points: points.sort((a, b) => a.x - b.x), click: point => this.lab.replace(point.configuration.estimator) })), marks: best ? [{ x: settings[best.setting].k, y: best.score }] : [] }),
      legend, make('p', { class: 'note' }, `${words.join('; ')}.`));
    this.lines.dataset.tried = String(scores.length);
    this.lines.dataset.done = String(rest === '');
  }

  async askMap() {
    const [x, y] = [this.x.value, this.y.value];
    const [xs, ys] = [values(this.xs.value), values(this.ys.value)];
    const base = { estimator: this.lab.effective().estimator };
    const settings = ys.flatMap(b => xs.map(a => ({ a, b, configuration: put(put(base, y, b), x, a) })));
    await this.judge('map', settings, (result, rest) => this.drawMap(settings, { x, y, xs, ys }, result, rest));
  }

  drawMap(settings, { x, y, xs, ys }, result, rest) {
    const scores = new Map((result.scores ?? []).map(it => [it.setting, it]));
    const refused = new Map((result.refused ?? []).map(it => [it.setting, it.reason]));
    const all = [...scores.values()].map(it => Math.log(Math.max(it.score, 1e-300)));
    const [low, high] = [Math.min(...all), Math.max(...all)];
    // Cells are narrow: numbers are told in a power of ten that they share.
    const power = all.length > 0 ? Math.floor(low / Math.LN10) : 0;
    const unit = power < -1 || power > 2 ? 10 ** power : 1;
    const head = make('tr', {}, make('th', {}, `${y.split('.').pop()} ↓ ${x.split('.').pop()} →`), ...xs.map(it => make('th', { scope: 'col' }, short(it))));
    const rows = ys.map((b, row) => make('tr', {}, make('th', { scope: 'row' }, short(b)), ...xs.map((a, column) => {
      const at = row * xs.length + column;
      const found = scores.get(at);
      const reason = refused.get(at);
      const cell = make('button', { type: 'button', disabled: !found, title: reason ?? (found ? `${short(found.score)} ± ${short(found.deviation)}` : 'not tried yet'), 'aria-label': `${x} ${a}, ${y} ${b}: ${found ? short(found.score) : reason ?? 'not tried yet'}`, onclick: () => this.lab.take({ [x]: a, [y]: b }) }, found ? short(Number((found.score / unit).toPrecision(3))) : reason ? '✕' : '');
      if (found) {
        const share = high > low ? 1 - (Math.log(Math.max(found.score, 1e-300)) - low) / (high - low) : 1;
        cell.style.background = gradient(share);
        cell.style.color = share > 0.55 ? '#10141a' : '#ffffff';
        if (found.best) cell.className = 'best';
      }
      return make('td', {}, cell);
    })));
    this.map.replaceChildren(make('table', { class: 'map' }, make('thead', {}, head), make('tbody', {}, ...rows)),
      make('p', { class: 'note' }, `${scores.size + refused.size} of ${settings.length} tried on ${result.targets ?? 0} points${rest}${scores.size > 0 ? `; the best is outlined${unit === 1 ? '' : `, numbers are in units of 1e${power}`}.` : ''}`));
    this.map.dataset.done = String(rest === '');
  }
}

/** What is taken home of a run. lab: run(), data(), looked() */
export class Home {
  constructor(host, lab) {
    this.lab = lab;
    this.texts = make('div', { id: 'texts' });
    this.study = make('div', { id: 'study' });
    this.seeds = make('input', { id: 'seeds', type: 'number', min: '1', value: '5' });
    this.downloads = make('div', { class: 'row', id: 'downloads' });
    this.settings = make('div', { id: 'looked' });
    this.left = new Set();
    host.replaceChildren(
      make('p', { class: 'note' }, 'Settings, commands and programs below give the same numbers as the page, to the last bit.'),
      this.downloads, this.texts,
      make('h3', {}, 'A study of the settings looked at'),
      make('p', { class: 'note' }, 'The settings that were run on this data are compared with each other on fresh draws of it; untick what is of no interest.'),
      this.settings,
      make('div', { class: 'row' }, make('label', {}, 'replicates', this.seeds), make('button', { type: 'button', id: 'start-study', onclick: () => this.start() }, 'Start')),
      this.study);
  }

  /** Lists what a study would compare; what is unticked stays so. */
  list() {
    this.settings.replaceChildren(...Object.entries(this.lab.looked()).map(([name, estimator]) => {
      const key = JSON.stringify(estimator);
      return make('label', { class: 'looked' }, make('input', { type: 'checkbox', value: name, checked: !this.left.has(key), onchange: event => { if (event.target.checked) this.left.delete(key); else this.left.add(key); } }), name);
    }));
  }

  async update() {
    const run = this.lab.run();
    if (!run) return;
    this.list();
    const home = await server.get(`runs/${run}/export`);
    if (run !== this.lab.run()) return;
    const link = (path, text, name) => make('a', { href: server.address(path), ...(name ? { download: name } : { target: '_blank', rel: 'noopener' }) }, text);
    this.downloads.replaceChildren('Points:', link(`runs/${run}/points?name=clean.csv`, 'CSV', 'clean.csv'), link(`runs/${run}/points?name=clean.npy`, 'NPY', 'clean.npy'), link(`runs/${run}/report`, 'Report'));
    const texts = [['As a file', home.yaml, 'yaml'], ['As a command', home.command.join('\n'), 'command'], ['In Java', home.java, 'java'], ['In Python', home.python, 'python']];
    this.texts.replaceChildren(...texts.flatMap(([title, text, id]) => [
      make('h3', {}, title, ' ', make('button', { type: 'button', 'aria-label': `Copy: ${title}`, onclick: event => navigator.clipboard?.writeText(text).then(() => { event.target.textContent = 'copied'; }) }, 'copy')),
      make('pre', { id: `home-${id}`, tabindex: '0' }, text)]));
    this.texts.dataset.run = run;
  }

  async start() {
    const methods = Object.fromEntries(Object.entries(this.lab.looked()).filter(([, estimator]) => !this.left.has(JSON.stringify(estimator))));
    this.study.replaceChildren(make('p', {}, `comparing ${Object.keys(methods).join(', ')} …`));
    try {
      const job = await server.work('studies', { data: this.lab.data().data, methods, seeds: Number(this.seeds.value) || 5 }, it => {
        this.study.replaceChildren(make('p', {}, `${it.phase || 'starting'} ${it.done} of ${it.total}`), make('progress', { max: it.total || 1, value: it.done }), make('button', { type: 'button', onclick: () => server.stop(it.job) }, 'Stop'));
      });
      this.study.replaceChildren(job.state === 'done'
        ? make('p', {}, `${job.result.cells} cells, ${job.result.failed} failed, in ${short(job.seconds)} s: `, make('a', { id: 'study-report', href: server.address(`studies/${job.job}/report`), target: '_blank', rel: 'noopener' }, 'report'), `; results are in ${job.result.folder}`)
        : make('p', {}, 'stopped; what was finished is kept'));
    } catch (refused) {
      this.study.replaceChildren(make('p', { class: 'problem', role: 'alert' }, [refused.message, ...(refused.problems ?? []).map(it => `${it.path}: ${it.message}`)].join('; ')));
    }
  }
}
