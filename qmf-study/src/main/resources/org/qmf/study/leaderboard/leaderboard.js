'use strict';
(() => {
  const board = document.getElementById('board');
  const shown = document.getElementById('shown');
  shown.hidden = false;
  for (const box of shown.querySelectorAll('input')) {
    box.disabled = !board.querySelector(`small.${box.name}`);
    const show = () => board.classList.toggle(box.name, box.checked);
    box.addEventListener('change', show);
    show();
  }
})();
