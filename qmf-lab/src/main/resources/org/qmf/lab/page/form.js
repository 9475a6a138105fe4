/** Makes a form of the descriptions of parameters; knows no strategy by its name. */
const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value !== 'string') element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(it => it !== null && it !== undefined));
  return element;
};
export { make };

const plain = value => (value === null || typeof value !== 'object');
const copy = value => (value === undefined ? undefined : structuredClone(value));
const shown = value => (value === undefined ? '' : plain(value) ? String(value) : JSON.stringify(value));

/** What a person typed, as a value: JSON where it is, words with commas for a list, else the text. */
function typed(text, type) {
  const bare = text.trim();
  if (bare === '') return undefined;
  if (type.is === 'text') return bare;
  if (type.is === 'whole' || type.is === 'number') {
    const number = Number(bare);
    return Number.isFinite(number) ? number : bare;
  }
  try { return JSON.parse(bare); } catch { /* not JSON */ }
  return type.is === 'list' ? bare.split(',').map(it => it.trim()).filter(it => it !== '') : bare;
}

export class Form {
  /** Shows parameters of a value; changed() is called after every change of it. */
  constructor(host, strategies, parameters, value, changed, prefix = '') {
    Object.assign(this, { host, strategies, parameters, changed, prefix });
    this.hints = {};
    this.opened = new Set();
    this.reset(value);
  }

  reset(value) {
    this.value = copy(value) ?? {};
    this.fields = new Map();
    this.host.replaceChildren(this.group(this.parameters, this.prefix, () => this.value, next => { this.value = next; }));
  }

  redraw() {
    const focus = document.activeElement?.closest?.('.field')?.dataset.path;
    this.reset(this.value);
    if (focus) this.fields.get(focus)?.querySelector('select, input, textarea')?.focus();
  }

  /** Shows what is wrong where it is wrong; returns what belongs to no field. */
  problems(list) {
    this.host.querySelectorAll('.problem').forEach(it => it.remove());
    this.host.querySelectorAll('[aria-invalid]').forEach(it => it.removeAttribute('aria-invalid'));
    const homeless = [];
    for (const { path, message } of list) {
      let at = path;
      while (at && !this.fields.has(at)) at = at.includes('.') ? at.slice(0, at.lastIndexOf('.')) : '';
      const field = this.fields.get(at);
      if (!field) { homeless.push(path ? `${path}: ${message}` : message); continue; }
      field.querySelector('.line').after(make('p', { class: 'problem', role: 'alert' }, at === path ? message : `${path}: ${message}`));
      field.querySelector('input, select, textarea')?.setAttribute('aria-invalid', 'true');
      for (let up = field.closest('details'); up; up = up.parentElement.closest('details')) up.open = true;
    }
    return homeless;
  }

  group(parameters, path, get, set) {
    const box = make('div');
    for (const parameter of parameters) {
      box.append(this.field(parameter, path ? `${path}.${parameter.name}` : parameter.name,
        () => get()[parameter.name],
        value => {
          const next = { ...get() };
          if (value === undefined) delete next[parameter.name];
          else next[parameter.name] = value;
          set(next);
        }));
    }
    return box;
  }

  field(parameter, path, get, set) {
    let type = parameter.type;
    if (type.is === 'optional') type = type.of;
    const field = make('div', { class: 'field' });
    field.dataset.path = path;
    this.fields.set(path, field);
    const id = `field-${path}`.replaceAll(/[^A-Za-z0-9-]/g, '-');
    const line = make('div', { class: 'line' });
    const mark = () => field.classList.toggle('set', get() !== undefined);
    // A control that is being replaced may still tell of a change when it loses the focus.
    const apply = value => {
      if (this.fields.get(path) !== field) return;
      set(value);
      mark();
      this.changed(path);
    };
    line.append(make('label', { class: 'name', for: id }, parameter.name));
    field.append(line);
    const control = this.control(type, parameter, id, get, apply, field, path);
    line.append(...control);
    const about = [parameter.text, parameter.bounds, parameter.default === undefined ? (parameter.required ? 'needed' : 'may be left out') : `default ${shown(parameter.default)}`];
    const help = make('p', { class: 'note', hidden: true }, about.filter(it => it).join(' · '));
    line.append(make('button', { type: 'button', class: 'help', title: parameter.text, 'aria-label': `About ${parameter.name}`, onclick: () => { help.hidden = !help.hidden; } }, '?'));
    if (!parameter.required) {
      line.append(make('button', { type: 'button', class: 'reset', title: 'Back to the default', 'aria-label': `Reset ${parameter.name}`, onclick: () => { set(undefined); this.redraw(); this.changed(path); } }, '↺'));
    }
    line.after(help);
    mark();
    return field;
  }

  control(type, parameter, id, get, apply, field, path) {
    const now = get() ?? parameter.default;
    if (type.is === 'strategy' || type.is === 'template') return this.strategy(type, parameter, id, get, apply, field, path);
    if (type.is === 'map' && (type.of.is === 'strategy' || type.of.is === 'template')) return this.named(type, parameter, id, get, apply, field, path);
    if (type.is === 'group') {
      field.append(make('fieldset', {}, this.group(type.parameters, path, () => get() ?? {}, apply)));
      return [];
    }
    if (type.is === 'flag') {
      return [make('input', { type: 'checkbox', id, checked: now === true, onchange: event => apply(event.target.checked) })];
    }
    if (type.is === 'choice') {
      return [this.select(id, type.names, now, apply)];
    }
    if (type.is === 'whole' || type.is === 'number') return this.number(type, parameter, id, now, apply);
    if (type.is === 'text') {
      return [make('input', { type: 'text', id, value: shown(now ?? undefined), onchange: event => apply(typed(event.target.value, type)) })];
    }
    return [make('textarea', { id, rows: 2, spellcheck: false, onchange: event => apply(typed(event.target.value, type)) }, shown(now ?? undefined))];
  }

  /** Strategies by names of the user's choice, each with a form of its own. */
  named(type, parameter, id, get, apply, field, path) {
    const now = () => get() ?? parameter.default ?? {};
    const change = value => { apply(value); this.redraw(); };
    const entries = Object.keys(now()).map(name => {
      const entry = this.field({ name, text: `One of ${parameter.name}.`, type: type.of, required: true, bounds: '' }, `${path}.${name}`, () => now()[name], value => { apply({ ...now(), [name]: value }); });
      entry.querySelector('.line').append(make('button', { type: 'button', class: 'drop', title: 'Leave it out', 'aria-label': `Leave out ${name}`, onclick: () => { const { [name]: gone, ...rest } = now(); change(rest); } }, '✕'));
      return entry;
    });
    const name = make('input', { type: 'text', id, placeholder: 'name', 'aria-label': `Name of another one of ${parameter.name}` });
    const add = make('button', { type: 'button', 'aria-label': `Add to ${parameter.name}`, onclick: () => { if (name.value.trim()) change({ ...now(), [name.value.trim()]: { type: this.known(type.of.kind)[0].name } }); } }, 'Add');
    const details = make('details', { open: this.opened.has(path), ontoggle: () => { if (details.open) this.opened.add(path); else this.opened.delete(path); } },
      make('summary', {}, Object.keys(now()).join(', ') || 'none'), make('fieldset', {}, ...entries, make('div', { class: 'row' }, name, add)));
    field.append(details);
    return [];
  }

  select(id, names, now, apply) {
    const select = make('select', { id, onchange: event => apply(event.target.value) });
    if (!names.includes(now)) select.append(make('option', { value: '' }, '—'));
    names.forEach(name => select.append(make('option', { value: name }, name)));
    select.value = names.includes(now) ? now : '';
    return select;
  }

  /** A number and a slider; sizes that may span decades have a slider of decades. */
  number(type, parameter, id, now, apply) {
    const box = make('input', { type: 'number', id, placeholder: parameter.type.is === 'optional' ? 'auto' : '', step: type.is === 'whole' ? '1' : 'any', value: plain(now) && now !== null && now !== undefined ? String(now) : '' });
    if (!Number.isFinite(Number(box.value)) || plain(now) && typeof now === 'string') box.type = 'text';
    const written = it => (typeof it === 'number' && it !== 0 && Math.abs(it) < 1e-3 ? it.toExponential() : String(it));
    box.value = now === undefined || now === null ? '' : written(now);
    const low = parameter.min ?? parameter.above ?? (type.is === 'whole' ? 0 : undefined);
    const size = Math.abs(Number(now)) || 1;
    const decades = type.is === 'number' && (low === undefined ? now > 0 : low >= 0) && !((parameter.max ?? parameter.below) <= 1);
    const from = decades ? Math.log10(size) - 3 : low ?? -4 * size;
    const high = parameter.max ?? parameter.below;
    const to = decades ? Math.log10(size) + 3 : high !== undefined && high <= 1e4 ? high : Math.max(type.is === 'whole' ? 60 : 4 * size, 2.5 * size);
    const value = number => (decades ? Number((10 ** number).toPrecision(3)) : type.is === 'whole' ? Math.round(number) : Number(number.toPrecision(4)));
    const slider = make('input', { type: 'range', min: String(from), max: String(to), step: type.is === 'whole' ? '1' : String((to - from) / 200), 'aria-label': `${parameter.name} by a slider` });
    slider.value = String(decades ? Math.log10(size) : now ?? from);
    // A slider without an upper bound grows when its end is reached.
    const grow = reached => { if (!decades && high === undefined && reached >= Number(slider.max)) slider.max = String(Math.round(2 * reached)); };
    slider.addEventListener('change', () => grow(Number(slider.value)));
    slider.addEventListener('input', () => { box.value = written(value(Number(slider.value))); apply(value(Number(slider.value))); });
    box.addEventListener('change', () => {
      const given = typed(box.value, type);
      if (typeof given === 'number') {
        grow(given);
        slider.value = String(decades ? Math.log10(given) : given);
      }
      apply(given);
    });
    return [box, slider];
  }

  known(kind) {
    return this.strategies.filter(it => it.kind === kind);
  }

  /** A strategy may be its bare name, or parameters of the default. */
  complete(value, fallback) {
    const whole = it => (typeof it === 'string' ? { type: it } : it);
    const given = whole(value);
    if (given === undefined || given === null) return whole(fallback) ?? {};
    return given.type === undefined ? { ...whole(fallback), ...given } : given;
  }

  strategy(type, parameter, id, get, apply, field, path) {
    const all = this.known(type.kind);
    const now = () => this.complete(get(), parameter.default);
    const inner = make('fieldset', { 'aria-label': `${parameter.name}: parameters` });
    const about = make('p', { class: 'note' });
    const draw = () => {
      for (const key of [...this.fields.keys()]) if (key.startsWith(`${path}.`)) this.fields.delete(key);
      const described = all.find(it => it.name === now().type);
      about.replaceChildren(described ? [described.summary, ...described.citations.map(it => `See ${it}.`), described.origin ? `From ${described.origin}.` : ''].filter(it => it).join(' ') : '');
      const content = described ? this.group(described.parameters, path, now, apply) : make('div');
      inner.replaceChildren(content);
      inner.hidden = !described || described.parameters.length === 0;
    };
    const select = this.select(id, all.map(it => it.name), now().type, name => {
      const described = all.find(it => it.name === name);
      const before = now();
      const next = { type: name };
      // What both have keeps its value, and what is needed is taken from the last run where it had it.
      for (const each of described.parameters) {
        if (before[each.name] !== undefined && (each.required || get() !== undefined)) next[each.name] = before[each.name];
        else if (each.required && this.hints[each.name] !== undefined) next[each.name] = this.hints[each.name];
      }
      apply(next);
      draw();
    });
    draw();
    const details = make('details', {}, make('summary', {}, `about ${type.kind}`), about);
    field.append(details, inner);
    return [select];
  }
}
