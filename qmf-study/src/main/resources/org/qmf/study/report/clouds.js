(() => {
  const element = document.getElementById('clouds');
  if (!element) return;
  const clouds = JSON.parse(document.getElementById('cloud-data').textContent);
  const controls = document.getElementById('clouds-controls');
  const state = { method: 0, together: clouds.methods.length > 1 && element.clientWidth >= 560, noisy: true, truth: false };
  let draw = () => {};

  const grey = { color: '#8A8A8A', dark: '#8A8A8A' };
  const light = { color: '#C4A24A', dark: '#C4A24A' };
  const group = document.createElement('div');
  group.className = 'switch';
  group.setAttribute('role', 'group');
  group.setAttribute('aria-label', 'Method');
  const buttons = clouds.methods.map((method, i) => {
    const button = document.createElement('button');
    const dot = document.createElement('span');
    button.type = 'button';
    button.append(dot, method.name);
    button.title = method.setting;
    button.addEventListener('click', () => { state.method = i; state.together = false; mark(); draw(); });
    page.onRedraw(() => { dot.style.background = page.color(method); });
    group.append(button);
    return button;
  });
  function mark() {
    buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(!state.together && i === state.method)));
    if (together) together.checked = state.together;
    const names = state.together ? clouds.methods.map(it => it.name).join(', ') : `${clouds.methods[state.method].name} ${clouds.methods[state.method].setting}`;
    element.setAttribute('aria-label', `Point clouds of ${names}`);
  }
  controls.append(group);
  const together = clouds.methods.length > 1 ? page.flag(controls, 'side by side', state.together, checked => { state.together = checked; mark(); draw(); }) : null;
  page.flag(controls, 'sample', state.noisy, checked => { state.noisy = checked; draw(); });
  if (clouds.truth) page.flag(controls, 'without noise', state.truth, checked => { state.truth = checked; draw(); });
  mark();

  const axes = clouds.dimension;
  /** Points that are not finite are left out. */
  const finite = values => {
    const kept = [];
    for (let i = 0; i + axes <= values.length; i += axes) {
      const point = values.slice(i, i + axes);
      if (point.every(value => value !== null)) kept.push(...point);
    }
    return Float32Array.from(kept);
  };
  const sample = finite(clouds.noisy);
  const truth = clouds.truth ? finite(clouds.truth) : null;
  const answers = clouds.methods.map(method => finite(method.points));
  const low = Array(axes).fill(Infinity);
  const high = Array(axes).fill(-Infinity);
  sample.forEach((value, i) => {
    low[i % axes] = Math.min(low[i % axes], value);
    high[i % axes] = Math.max(high[i % axes], value);
  });

  const layers = i => [
    ...(truth && state.truth ? [{ points: truth, palette: [page.color(light)], size: 4 }] : []),
    ...(state.noisy ? [{ points: sample, palette: [page.color(grey)], size: 4 }] : []),
    { points: answers[i], palette: [page.color(clouds.methods[i])], size: state.together ? 5 : 7 },
  ];
  const panel = i => ({ title: state.together ? clouds.methods[i].name : '', layers: layers(i) });

  space.stage(element, { low, high, names: clouds.axes }).then(stage => {
    draw = () => {
      stage.show(state.together ? clouds.methods.map((_, i) => panel(i)) : [panel(state.method)]);
      element.dataset.shown = state.together ? 'all' : clouds.methods[state.method].name;
    };
    if (stage.stretched) document.getElementById('clouds-note').textContent += ' Each axis is drawn to a length of its own.';
    page.onRedraw(draw);
  }).catch(problem => {
    element.remove();
    controls.remove();
    document.getElementById('clouds-note').textContent =
      `The clouds cannot be shown here (${problem.message}); the drawing shows them from one side.`;
    document.querySelectorAll('#points .printed').forEach(figure => { figure.style.display = 'block'; });
  });
})();
