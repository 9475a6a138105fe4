(() => {
  const element = document.getElementById('clouds');
  if (!element) return;
  const clouds = JSON.parse(document.getElementById('cloud-data').textContent);
  const controls = document.getElementById('clouds-controls');
  const state = { method: 0, noisy: true, truth: false };
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
    button.addEventListener('click', () => { state.method = i; mark(); draw(); });
    report.onRedraw(() => { dot.style.background = report.color(method); });
    group.append(button);
    return button;
  });
  function mark() {
    buttons.forEach((button, i) => button.setAttribute('aria-pressed', String(i === state.method)));
    element.setAttribute('aria-label', `Point cloud of ${clouds.methods[state.method].name} ${clouds.methods[state.method].setting}`);
  }
  controls.append(group);
  report.flag(controls, 'sample', state.noisy, checked => { state.noisy = checked; draw(); });
  if (clouds.truth) report.flag(controls, 'without noise', state.truth, checked => { state.truth = checked; draw(); });
  mark();

  const shown = () => [
    ...(clouds.truth && state.truth ? [{ name: 'without noise', points: clouds.truth, color: report.color(light), size: 4 }] : []),
    ...(state.noisy ? [{ name: 'sample', points: clouds.noisy, color: report.color(grey), size: 4 }] : []),
    { name: clouds.methods[state.method].name, points: clouds.methods[state.method].points, color: report.color(clouds.methods[state.method]), size: 6 },
  ];

  function flat() {
    const chart = report.chart('clouds');
    const pairs = values => {
      const rows = [];
      for (let i = 0; i < values.length; i += 2) rows.push([values[i], values[i + 1]]);
      return rows;
    };
    const all = clouds.noisy.filter(value => value !== null);
    const xs = all.filter((_, i) => i % 2 === 0);
    const ys = all.filter((_, i) => i % 2 === 1);
    draw = () => {
      const [width, height] = [chart.getWidth() - 32, chart.getHeight() - 32];
      const mid = values => (Math.min(...values) + Math.max(...values)) / 2;
      const unit = 1.08 * Math.max((Math.max(...xs) - Math.min(...xs)) / width, (Math.max(...ys) - Math.min(...ys)) / height);
      const range = (values, length) => ({ type: 'value', show: false, min: mid(values) - unit * length / 2, max: mid(values) + unit * length / 2 });
      chart.setOption(Object.assign(report.frame(), {
        grid: { left: 16, right: 16, top: 16, bottom: 16 },
        xAxis: range(xs, width),
        yAxis: range(ys, height),
        series: shown().map(cloud => ({ type: 'scatter', name: cloud.name, symbolSize: cloud.size, color: cloud.color, data: pairs(cloud.points) })),
      }), true);
      element.dataset.shown = clouds.methods[state.method].name;
    };
    report.onRedraw(draw);
    new ResizeObserver(draw).observe(element);
  }

  async function space() {
    const script = text => URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    const core = script(document.getElementById('three-core').textContent);
    const source = document.getElementById('three-module').textContent.replaceAll('./three.core.min.js', core);
    const three = await import(script(source));
    const renderer = new three.WebGLRenderer({ antialias: true, preserveDrawingBuffer: true });
    renderer.setPixelRatio(2);
    element.append(renderer.domElement);
    const scene = new three.Scene();
    const world = new three.Group();
    scene.add(world);
    const camera = new three.OrthographicCamera(-1, 1, 1, -1, 0.1, 100);
    camera.position.z = 10;

    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    clouds.noisy.forEach((value, i) => {
      if (value === null) return;
      low[i % 3] = Math.min(low[i % 3], value);
      high[i % 3] = Math.max(high[i % 3], value);
    });
    const middle = low.map((value, i) => (value + high[i]) / 2);
    const size = Math.max(...high.map((value, i) => value - low[i])) || 1;

    const dot = document.createElement('canvas');
    dot.width = dot.height = 64;
    const pen = dot.getContext('2d');
    pen.fillStyle = '#ffffff';
    pen.beginPath();
    pen.arc(32, 32, 30, 0, 2 * Math.PI);
    pen.fill();
    const disc = new three.CanvasTexture(dot);

    function cloud(item) {
      const places = [];
      for (let i = 0; i + 2 < item.points.length; i += 3) {
        const [x, y, z] = [0, 1, 2].map(axis => (item.points[i + axis] - middle[axis]) / size * 1.55);
        if ([0, 1, 2].every(axis => item.points[i + axis] !== null)) places.push(x, z, -y);
      }
      const geometry = new three.BufferGeometry();
      geometry.setAttribute('position', new three.Float32BufferAttribute(places, 3));
      return new three.Points(geometry, new three.PointsMaterial({ color: item.color, size: item.size * 1.2, sizeAttenuation: false, map: disc, alphaTest: 0.5, transparent: false }));
    }

    // A box shows how the cloud is turned.
    const box = () => new three.LineSegments(
      new three.EdgesGeometry(new three.BoxGeometry(1.6, 1.6, 1.6)),
      new three.LineBasicMaterial({ color: report.css('--rule') }));

    const turn = { right: 0.6, down: 0.42, zoom: 0.82 };
    const show = () => {
      world.rotation.set(turn.down, turn.right, 0, 'XYZ');
      camera.zoom = turn.zoom;
      camera.updateProjectionMatrix();
      renderer.render(scene, camera);
    };
    const resize = () => {
      const [width, height] = [element.clientWidth, element.clientHeight];
      if (width === 0 || height === 0) return;
      renderer.setSize(width, height, false);
      renderer.domElement.style.width = '100%';
      renderer.domElement.style.height = '100%';
      const aspect = width / height;
      camera.left = -Math.max(1, aspect);
      camera.right = Math.max(1, aspect);
      camera.top = Math.max(1, 1 / aspect);
      camera.bottom = -Math.max(1, 1 / aspect);
      show();
    };
    draw = () => {
      for (const old of [...world.children]) {
        old.geometry.dispose();
        old.material.dispose();
        world.remove(old);
      }
      scene.background = new three.Color(report.css('--paper'));
      world.add(box());
      shown().forEach(item => world.add(cloud(item)));
      element.dataset.shown = clouds.methods[state.method].name;
      show();
    };
    const pointers = new Map();
    element.addEventListener('pointerdown', event => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, event);
    });
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
    };
    element.addEventListener('pointermove', event => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      if (pointers.size === 1) {
        turn.right += (event.clientX - before.clientX) * 0.01;
        turn.down = Math.max(-1.57, Math.min(1.57, turn.down + (event.clientY - before.clientY) * 0.01));
        pointers.set(event.pointerId, event);
      } else {
        const old = spread();
        pointers.set(event.pointerId, event);
        turn.zoom = Math.max(0.3, Math.min(8, turn.zoom * spread() / Math.max(1, old)));
      }
      show();
    });
    for (const end of ['pointerup', 'pointercancel']) element.addEventListener(end, event => pointers.delete(event.pointerId));
    element.addEventListener('wheel', event => {
      event.preventDefault();
      turn.zoom = Math.max(0.3, Math.min(8, turn.zoom * Math.exp(-event.deltaY * 0.001)));
      show();
    }, { passive: false });
    element.addEventListener('keydown', event => {
      const step = { ArrowLeft: [-0.1, 0], ArrowRight: [0.1, 0], ArrowUp: [0, -0.1], ArrowDown: [0, 0.1] }[event.key];
      if (!step) return;
      event.preventDefault();
      turn.right += step[0];
      turn.down = Math.max(-1.57, Math.min(1.57, turn.down + step[1]));
      show();
    });
    resize();
    report.onRedraw(draw);
    new ResizeObserver(resize).observe(element);
  }

  if (clouds.dimension === 2) {
    flat();
  } else {
    space().catch(problem => {
      element.remove();
      document.getElementById('clouds-note').textContent =
        `The clouds cannot be turned here (${problem.message}); the drawing shows them from one side.`;
      document.querySelectorAll('#clouds-section .printed').forEach(figure => { figure.style.display = 'block'; });
    });
  }
})();
