'use strict';
/** What all pages do: controls, tables that sort, a list of sections, and drawing anew when it gets dark. */
const page = (() => {
  const darkMode = matchMedia('(prefers-color-scheme: dark)');
  const redraws = [];

  const css = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  const color = item => (darkMode.matches ? item.dark : item.color);
  const html = text => String(text).replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
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

  function sortable(table) {
    const body = table.tBodies[0];
    const number = text => {
      const found = text.replace('−', '-').match(/^[<+\s]*(-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)/i);
      return found ? Number(found[1]) : NaN;
    };
    [...table.tHead.rows[0].cells].forEach((head, column) => {
      const button = document.createElement('button');
      button.type = 'button';
      // What is beside a heading, such as a link, stays out of the button.
      button.append(...[...head.childNodes].filter(node => !node.classList?.contains('beside')));
      head.prepend(button);
      head.classList.toggle('long', button.textContent.length > 24);
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
  return { darkMode, css, color, html, choice, flag, onRedraw };
})();
