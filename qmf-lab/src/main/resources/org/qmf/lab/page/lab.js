/** The page: data and settings on one side, what becomes of them on the other. */
import * as server from './server.js';
import { Form, make } from './form.js';
import { Camera, View, gradient, kinds, shades } from './cloud.js';
import { Choice, Home, put, showChart } from './panels.js';
import { short } from './plot.js';

const $ = id => document.getElementById(id);
const slot = crypto.getRandomValues(new Uint32Array(1))[0].toString(36);
const camera = new Camera();
const state = { data: null, places: null, order: null, side: 'A', sides: {}, looked: new Map(), show: 'after', color: 'moved', axes: [0, 1, 2], point: 0 };
let forms = null;
let choice = null;
let home = null;

const say = text => { $('status').textContent = text; };

/** What is under way, by the side it is for. */
const under = new Map();

function progress(name, job) {
  if (job?.state === 'working') under.set(name, job); else under.delete(name);
  $('progress').hidden = under.size === 0;
  $('stop').hidden = under.size === 0;
  if (under.size === 0) return;
  const jobs = [...under.values()];
  if (jobs.every(it => it.total > 0)) $('progress').value = Math.min(1, jobs.reduce((sum, it) => sum + it.done / it.total, 0) / jobs.length); else $('progress').removeAttribute('value');
  say(`${[...under].map(([side, it]) => `${Object.keys(state.sides).length > 1 ? `${side}: ` : ''}${it.phase || 'working'}${it.total > 0 ? ` ${it.done.toLocaleString('en')} of ${it.total.toLocaleString('en')}` : it.done ? `: ${it.done} trials` : ''}`).join(' · ')} …`);
}

/* Data */

async function open(request) {
  const mine = Symbol('open');
  state.opening = mine;
  $('data-problem').hidden = true;
  say('reading …');
  try {
    const data = await server.post('data', { ...request, input: forms.input.value });
    const bytes = await server.numbers(`data/${data.data}/places`);
    // What was asked for later may be there earlier.
    if (state.opening !== mine) return;
    const { shown, components } = data.view;
    Object.assign(state, { data, request, places: new Float32Array(bytes, 0, shown * components), order: new Uint32Array(bytes, 4 * shown * components, shown), axes: [0, 1, components > 2 ? 2 : -1], point: 0 });
    forms.input.problems([]);
    forms.dataset.problems([]);
    state.looked.clear();
    $('chart').replaceChildren(make('p', { class: 'note' }, 'Click a point in the picture: its neighbours, the fitted surface, the tangent, and how λ was found.'));
    delete $('chart').dataset.point;
    choice.forget();
    showData();
    for (const side of Object.values(state.sides)) { side.result = null; side.view.data(state.places, components, state.axes); }
    await Promise.all(Object.keys(state.sides).map(run));
  } catch (refused) {
    if (state.opening !== mine) return;
    const rest = forms.dataset.problems(refused.problems?.map(it => ({ ...it, path: it.path ? `dataset.${it.path}` : 'dataset' })) ?? []);
    forms.input.problems(refused.problems?.map(it => ({ ...it, path: `input.${it.path}` })) ?? []);
    $('data-problem').textContent = refused.problems?.length ? `${refused.message}: ${rest.concat(refused.problems.map(it => it.message))[0]}` : refused.message;
    $('data-problem').hidden = false;
    say('the data were not opened');
  }
}

function showData() {
  const { data } = state;
  const seen = data.view.principal ? `, seen along ${data.view.components} principal directions with ${Math.round(100 * data.view.seen)} % of the variance` : '';
  $('data-name').textContent = `${data.name}: ${data.points.toLocaleString('en')} points in R^${data.dimension}${data.view.shown < data.points ? `, ${data.view.shown.toLocaleString('en')} shown` : ''}${seen}`;
  $('notes').replaceChildren(...[...data.warnings, ...data.notes].map(it => make('li', {}, it)), ...(data['left-out'] > 0 ? [make('li', {}, `${data['left-out']} rows lack a value and take no part`)] : []));
  $('number').max = data.points;
  const { components, names } = data.view;
  $('axes').replaceChildren();
  if (components > 3 || data.view.principal) {
    ['x', 'y', 'z'].forEach((axis, k) => {
      const select = make('select', { 'aria-label': `axis ${axis}`, onchange: event => { state.axes[k] = Number(event.target.value); views(); } });
      if (k === 2) select.append(make('option', { value: '-1' }, 'none'));
      names.forEach((name, i) => select.append(make('option', { value: String(i) }, name.replace('direction', 'PC'))));
      select.value = String(state.axes[k]);
      $('axes').append(select, ' ');
    });
  }
  $('images-label').hidden = Boolean(data.image) || !data.square;
  $('images').checked = false;
  $('images-size').textContent = data.square ? `rows are images of ${data.square} × ${data.square}` : '';
  $('tiles').replaceChildren();
  $('tiles').hidden = !image();
}

/** Returns the size of the images that points are: what the file tells, or a square that the user sees in them. */
const image = () => state.data.image ?? ($('images').checked ? { height: state.data.square, width: state.data.square } : null);

/* Runs */

async function run(name) {
  const side = state.sides[name];
  if (!state.data || !side) return;
  const began = performance.now();
  const mine = Symbol(name);
  side.wanted = mine;
  const data = state.data;
  try {
    const job = await server.work('runs', { data: data.data, configuration: side.config, slot: slot + name }, it => {
      if (side.wanted === mine) { problems(name, []); progress(name, it); }
    });
    if (side.wanted !== mine || state.data !== data) return;
    progress(name, job);
    if (job.state === 'cancelled') { say(`stopped; the picture is that of ${side.result ? 'the setting before' : 'the data'}`); return; }
    const bytes = await server.numbers(`runs/${job.job}/arrays`);
    if (side.wanted !== mine || state.data !== data) return;
    const { shown, components } = data.view;
    const columns = new Map();
    job.result.columns.forEach((column, i) => columns.set(column.name, { ...column, values: new Float32Array(bytes, 4 * shown * (components + i), shown) }));
    Object.assign(side, { job: job.job, result: job.result, after: new Float32Array(bytes, 0, shown * components), columns });
    state.looked.set(JSON.stringify(job.result.configuration.estimator), job.result);
    side.view.result(side.after);
    if (state.color === 'curvature' && job.result.charts) curvature(); else colors();
    side.view.clear();
    tell(name, job, (performance.now() - began) / 1000);
    requestAnimationFrame(() => requestAnimationFrame(() => {
      const seconds = (performance.now() - began) / 1000;
      document.body.dataset.seconds = seconds.toFixed(4);
      side.element.dataset.shown = job.job;
    }));
    if (name === state.side) after(job);
  } catch (refused) {
    if (side.wanted !== mine) return;
    progress(name, null);
    const list = refused.problems ?? [];
    problems(name, list, list.length ? '' : refused.message);
    say(`not run: ${list.length ? `${list[0].path.split('.').pop()}: ${list[0].message}` : refused.message}; the picture is that of ${side.result ? 'the setting before' : 'the data'}`);
    side.element.dataset.refused = String(Number(side.element.dataset.refused ?? 0) + 1);
  }
}

function problems(name, list, message = '') {
  if (name !== state.side) return;
  const rest = forms.setting.problems(list);
  const text = [message, ...rest].filter(it => it).join('; ');
  $('problem').textContent = text;
  $('problem').hidden = !text;
}

function tell(name, job, seconds) {
  const { result } = job;
  const parts = [`${Object.keys(state.sides).length > 1 ? `${name}: ` : ''}${result.estimator}`];
  const odd = Object.entries(result.outcomes).filter(([outcome, count]) => outcome !== 'converged' && count > 0).map(([outcome, count]) => `${count} ${outcome}`);
  parts.push(odd.length ? odd.join(', ') : 'all converged', `moved by ${short(result.moved)} (root mean square)`);
  if (result.error) parts.push(`off the truth by ${short(result.error.after)}, before ${short(result.error.before)}`);
  say(`${parts.join(' · ')} · ${seconds.toFixed(2)} s`);
  state.sides[name].title.textContent = [`${name}: ${result.estimator}`, ...(result.error ? [`off the truth by ${short(result.error.after)}`] : [`moved by ${short(result.moved)}`])].join(' · ');
}

/** What follows a run of the setting that is edited. */
function after(job) {
  const { result } = job;
  // A method without a dimension does not make the next one forget it.
  forms.setting.hints = { ...forms.setting.hints, ...result.configuration.estimator };
  const box = $('chosen');
  box.hidden = !result.choice;
  if (result.choice) {
    box.replaceChildren(make('ul', {}, ...result.choice.explanation.map(it => make('li', {}, it)), ...result.choice.warnings.map(it => make('li', {}, `warning: ${it}`))),
      make('button', { type: 'button', id: 'take-chosen', onclick: () => replace(result.configuration.estimator) }, 'Continue with this setting'));
  } else if (result.hints.length) {
    box.hidden = false;
    box.replaceChildren(make('ul', {}, ...result.hints.map(it => make('li', {}, it))));
  }
  choice.update();
  if (!$('home').hidden) home.update();
  if (state.point > 0) chart(state.point);
  if (image()) tiles();
}

/* Views */

function addSide(name, config) {
  const title = make('div', { class: 'title' });
  const element = make('div', { class: 'view', tabindex: '0', id: `view-${name}`, role: 'img', 'aria-label': `Points of setting ${name}` }, title);
  $('views').append(element);
  const side = { config, element, title, result: null };
  state.sides[name] = side;
  side.view = new View(element, camera, i => look(state.order[i] + 1));
  side.view.mode(state.show);
  if (state.places) side.view.data(state.places, state.data.view.components, state.axes);
  element.addEventListener('pointerdown', () => edit(name));
  arrangeSides();
}

function arrangeSides() {
  const two = Object.keys(state.sides).length > 1;
  const flip = two && $('layout').value === 'toggle';
  $('views').classList.toggle('two', two && !flip);
  for (const [name, side] of Object.entries(state.sides)) side.element.hidden = flip && name !== state.side;
  for (const side of Object.values(state.sides)) side.title.hidden = !two;
  for (const id of ['sides', 'layout-label']) $(id).hidden = !two;
  $('flip').hidden = !flip;
  camera.changed();
}

function edit(name) {
  if (state.side === name || !state.sides[name]) return;
  state.side = name;
  $('side-a').setAttribute('aria-pressed', String(name === 'A'));
  $('side-b').setAttribute('aria-pressed', String(name === 'B'));
  forms.setting.reset(state.sides[name].config);
  problems(name, []);
  arrangeSides();
  const side = state.sides[name];
  if (side.result) after({ result: side.result });
}

function views() {
  for (const side of Object.values(state.sides)) {
    side.view.data(state.places, state.data.view.components, state.axes);
    if (side.after) side.view.result(side.after);
  }
  colors();
}

function colors() {
  const sides = Object.values(state.sides).filter(it => it.result);
  if (sides.length === 0) return;
  const names = [...new Set(sides.flatMap(it => [...it.columns.keys()]))];
  if (sides.some(it => it.result.charts) && !names.includes('curvature')) names.push('curvature');
  const select = $('color');
  if ([...select.options].map(it => it.value).join() !== names.join()) select.replaceChildren(...names.map(it => make('option', { value: it }, it)));
  if (!names.includes(state.color)) state.color = names[0];
  select.value = state.color;
  const having = sides.filter(it => it.columns.has(state.color));
  for (const side of sides) if (!having.includes(side)) side.view.paint(() => [128, 128, 128]);
  const legend = $('legend');
  const column = having[0]?.columns.get(state.color);
  if (!column) { legend.replaceChildren(`no setting that is shown has ${state.color}`); return; }
  if (state.color === 'outcome') {
    const outcomes = Object.keys(sides[0].result.outcomes);
    const parsed = kinds.map(hex => [1, 3, 5].map(at => parseInt(hex.slice(at, at + 2), 16)));
    for (const side of having) { const { values } = side.columns.get('outcome'); side.view.paint(i => parsed[values[i]]); }
    legend.replaceChildren(...outcomes.map((name, i) => {
      const dot = make('span', { class: 'dot' });
      dot.style.background = kinds[i];
      return make('span', {}, dot, `${name}: ${sides.map(it => it.result.outcomes[name]).join(' / ')}`);
    }));
    return;
  }
  const [first, ...others] = having.map(it => it.columns.get(state.color).values);
  const scale = shades(first, others);
  for (const side of having) { const { values } = side.columns.get(state.color); side.view.paint(i => scale.color(values[i])); }
  const bar = make('canvas', { width: 144, height: 1 });
  const pen = bar.getContext('2d');
  for (let x = 0; x < 144; x++) { pen.fillStyle = gradient(x / 143); pen.fillRect(x, 0, 1, 1); }
  legend.replaceChildren(`≤ ${short(scale.low)}`, bar, `≥ ${short(scale.high)}${scale.log ? ' (decades)' : ''}`, make('span', {}, column.meaning));
}

/** Charts are fitted again for their curvature, which takes as long as a run, and can be stopped as one. */
async function curvature() {
  const missing = Object.entries(state.sides).filter(([, side]) => side.result?.charts && !side.columns.has('curvature'));
  await Promise.all(missing.map(async ([name, side]) => {
    const run = side.job;
    try {
      const job = await server.work(`runs/${run}/curvature`, { slot: slot + name }, it => { if (side.job === run) progress(name, it); });
      if (side.job !== run) return;
      progress(name, job);
      if (job.state === 'cancelled') { say('stopped; the curvature is not known'); return; }
      const values = new Float32Array(await server.numbers(`runs/${run}/curvature`));
      if (side.job !== run) return;
      side.columns.set('curvature', { name: 'curvature', meaning: 'Largest principal curvature of the chart at the point; grey where there is no chart.', values });
      say('curvature is shown');
    } catch (refused) {
      if (side.job !== run) return;
      progress(name, null);
      say(refused.message);
    }
  }));
  colors();
}

/* Points */

async function chart(point) {
  const side = state.sides[state.side];
  if (!side?.result || !state.data) return;
  state.point = Math.max(1, Math.min(state.data.points, point));
  $('number').value = String(state.point);
  const wanted = state.point;
  try {
    const found = await server.get(`runs/${side.job}/chart?point=${wanted}`);
    if (wanted !== state.point) return;
    showChart($('chart'), found, () => side.view.focus(found));
    side.view.chart(found);
    $('chart').dataset.point = String(wanted);
    if (image()) tiles(found.chart?.neighbors);
  } catch (refused) {
    $('chart').replaceChildren(make('p', { class: 'problem', role: 'alert' }, refused.message));
  }
}

/** Shows a point that was asked for in the picture, and brings the panel that tells of it to the front. */
function look(point) {
  tab('point');
  part('aside');
  return chart(point);
}

/** Images: the point and its neighbours, or the first few, before and after. */
async function tiles(neighbors) {
  const side = state.sides[state.side];
  const { dimension, points } = state.data;
  const size = image();
  if (!size || size.height * size.width !== dimension || !side?.result) return;
  const wanted = (state.point > 0 ? [state.point, ...(neighbors ?? [])] : Array.from({ length: Math.min(24, points) }, (_, i) => i + 1)).slice(0, 24);
  const values = new Float32Array(await server.numbers(`runs/${side.job}/values?points=${wanted.join(',')}`));
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) { if (value < low) low = value; if (value > high) high = value; }
  const draw = from => {
    const canvas = make('canvas', { width: size.width, height: size.height });
    const pen = canvas.getContext('2d');
    const pixels = pen.createImageData(size.width, size.height);
    for (let i = 0; i < dimension; i++) {
      const shade = 255 * (values[from + i] - low) / (high - low || 1);
      pixels.data.set([shade, shade, shade, 255], 4 * i);
    }
    pen.putImageData(pixels, 0, 0);
    return canvas;
  };
  $('tiles').replaceChildren(...wanted.map((point, i) => make('figure', { class: 'pair' }, draw(2 * i * dimension), draw((2 * i + 1) * dimension), make('figcaption', {}, `point ${point}`))));
}

/* Settings */

const later = (() => {
  const timers = {};
  return (name, work, wait) => { clearTimeout(timers[name]); timers[name] = setTimeout(work, wait); };
})();

function changed() {
  const name = state.side;
  state.sides[name].config = forms.setting.value;
  later(`run ${name}`, () => run(name), 25);
}

/** Takes values into the setting that is edited; what was chosen for it is written out first. */
function take(changes) {
  const side = state.sides[state.side];
  let config = { ...side.config, estimator: side.result.configuration.estimator };
  for (const [path, value] of Object.entries(changes)) config = put(config, path, value);
  side.config = config;
  forms.setting.reset(config);
  return run(state.side);
}

function replace(estimator) {
  const side = state.sides[state.side];
  side.config = { ...side.config, estimator };
  forms.setting.reset(side.config);
  return run(state.side);
}

/** Returns what a setting says, by its paths. */
const leaves = (node, path = '') => Object.entries(node).flatMap(([key, value]) => (value && typeof value === 'object' ? leaves(value, `${path}${key}.`) : [[path + key, value]]));

/** Names the settings that were run on this data, as a study needs them: by what tells them from the others of a kind. */
function looked() {
  const settings = [...state.looked.values()].map(it => it.configuration.estimator);
  const methods = {};
  for (const estimator of settings) {
    const others = settings.filter(it => it.type === estimator.type).map(it => new Map(leaves(it)));
    const own = leaves(estimator).filter(([path, value]) => path !== 'type' && (path === 'neighborhood.k' || others.some(it => it.get(path) !== value)));
    const words = [estimator.type, ...own.map(([path, value]) => `${path === 'neighborhood.k' ? 'K' : path.replace(/\.type$/, '').split('.').pop()}=${value}`)].join(' ');
    let name = words;
    for (let i = 2; name in methods; i++) name = `${words} (${i})`;
    methods[name] = estimator;
  }
  return methods;
}

function tab(name) {
  for (const each of ['point', 'choice', 'home']) {
    $(each).hidden = each !== name;
    $(`tab-${each}`).setAttribute('aria-selected', String(each === name));
    $(`tab-${each}`).tabIndex = each === name ? 0 : -1;
  }
  if (name === 'home') home.update();
  if (name === 'choice') choice.update();
}

/** On a narrow screen either the settings are shown or what is found out. */
function part(name) {
  document.body.dataset.part = name;
  for (const each of ['settings', 'aside']) $(`part-${each}`).setAttribute('aria-pressed', String(each === name));
}

function controls() {
  part('settings');
  for (const each of ['settings', 'aside']) $(`part-${each}`).addEventListener('click', () => part(each));
  $('show').addEventListener('change', event => { state.show = event.target.value; Object.values(state.sides).forEach(it => it.view.mode(state.show)); });
  $('color').addEventListener('change', event => { state.color = event.target.value; if (state.color === 'curvature') curvature(); else colors(); });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', colors);
  $('stop').addEventListener('click', () => under.forEach(job => server.stop(job.job)));
  $('layout').addEventListener('change', arrangeSides);
  $('flip').addEventListener('click', () => edit(state.side === 'A' ? 'B' : 'A'));
  for (const name of ['A', 'B']) $(`side-${name.toLowerCase()}`).addEventListener('click', event => { event.preventDefault(); edit(name); });
  $('compare').addEventListener('change', event => {
    if (event.target.checked) {
      addSide('B', structuredClone(state.sides.A.config));
      edit('B');
      run('B');
    } else {
      edit('A');
      if (under.has('B')) server.stop(under.get('B').job);
      progress('B', null);
      state.sides.B.wanted = null;
      state.sides.B.view.close();
      delete state.sides.B;
      arrangeSides();
      colors();
    }
  });
  $('images').addEventListener('change', () => { $('tiles').hidden = !image(); tiles(); });
  $('pick').addEventListener('submit', event => { event.preventDefault(); chart(Number($('number').value)); });
  for (const name of ['point', 'choice', 'home']) $(`tab-${name}`).addEventListener('click', () => tab(name));
  $('tabs').addEventListener('keydown', event => {
    const names = ['point', 'choice', 'home'];
    const at = names.findIndex(it => !$(it).hidden);
    const to = { ArrowRight: at + 1, ArrowLeft: at + 2 }[event.key];
    if (to !== undefined) { tab(names[to % 3]); $(`tab-${names[to % 3]}`).focus(); }
  });
  document.addEventListener('keydown', event => {
    if (event.target.closest?.('input, select, textarea, button, summary, a, [role="button"]') || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === ' ') { $('show').value = state.show === 'after' ? 'before' : 'after'; $('show').dispatchEvent(new Event('change')); }
    else if (event.key === 't' && state.sides.B) edit(state.side === 'A' ? 'B' : 'A');
    else if (event.key === 'n') look(state.point + 1);
    else if (event.key === 'p') look(state.point - 1);
    else if (event.key === 'z' && state.point > 0) $('zoom')?.click();
    else return;
    event.preventDefault();
  });
  const drop = $('drop');
  const take = async file => {
    if (!file) return;
    say(`sending ${file.name} …`);
    try {
      if (file.size > state.largest) throw new server.Refused({ error: `${file.name} is larger than the ${state.largest >> 20} MB that can be dropped; ${$('named').hidden ? 'give the file to qmf lab' : 'name it instead'}` });
      open({ upload: (await server.upload(file)).upload });
    } catch (refused) {
      $('data-problem').textContent = refused.message;
      $('data-problem').hidden = false;
      say('the file was not taken');
    }
  };
  drop.addEventListener('click', () => $('file').click());
  drop.addEventListener('keydown', event => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); $('file').click(); } });
  $('file').addEventListener('click', event => event.stopPropagation());
  $('file').addEventListener('change', event => { take(event.target.files[0]); event.target.value = ''; });
  for (const kind of ['dragover', 'dragleave', 'drop']) {
    document.addEventListener(kind, event => {
      event.preventDefault();
      drop.classList.toggle('over', kind === 'dragover');
      if (kind === 'drop') take(event.dataTransfer.files[0]);
    });
  }
  $('named').addEventListener('submit', event => { event.preventDefault(); if ($('path').value.trim()) open({ file: $('path').value.trim() }); });
  $('generate').addEventListener('click', () => open(drawn()));
}

/** Draws what is asked for, unless it is there already. */
function drawAgain() {
  if (JSON.stringify(drawn()) !== JSON.stringify(state.request)) { open(drawn()); return; }
  forms.dataset.problems([]);
  $('data-problem').hidden = true;
}

const drawn = () => ({ dataset: forms.dataset.value.dataset, seed: forms.dataset.value.seed ?? 1 });

async function start() {
  const about = await server.get('about');
  const described = await server.get('strategies');
  const { strategies } = described;
  const input = described.configuration.find(it => it.name === 'input');
  const setting = described.configuration.filter(it => it.name !== 'input');
  state.largest = about['largest-upload'];
  $('named').hidden = !about.files;
  document.title = `QMF lab ${about.version}`;
  const { input: asked, ...configuration } = about.configuration;
  forms = {
    input: new Form($('input'), strategies, input.type.parameters, asked ?? {}, () => later('input', () => open(state.request), 250), 'input'),
    dataset: new Form($('dataset'), strategies, [
      { name: 'dataset', text: 'What is drawn.', type: { is: 'strategy', kind: 'dataset' }, required: true, bounds: '' },
      { name: 'seed', text: 'Seed of the draw.', type: { is: 'whole' }, default: 1, required: false, bounds: '' }],
    about.start.dataset ? { dataset: { type: about.start.dataset } } : {}, () => later('dataset', drawAgain, 300)),
    setting: new Form($('form'), strategies, setting, configuration, changed),
  };
  choice = new Choice($('choice'), { strategies, slot, data: () => state.data, effective: () => state.sides[state.side]?.result?.configuration, take, replace });
  home = new Home($('home'), { data: () => state.data, run: () => state.sides[state.side]?.job, looked });
  addSide('A', configuration);
  controls();
  tab('point');
  await server.listen(() => say('the lab has ended, or cannot be reached; start it again with qmf lab'), () => say('the lab is there again'));
  await open(about.start.file ? { file: about.start.file } : drawn());
  // After the frames in which the first result is drawn.
  requestAnimationFrame(() => requestAnimationFrame(() => { document.body.dataset.ready = 'true'; }));
}

start().catch(problem => say(problem.message));
