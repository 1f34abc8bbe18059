/**
 * Runs in each measured page before its own scripts, as it stands here: what it sees is on `window.bench`. A wait that
 * was begun goes on in the next document, for sites that load one at each move.
 */
(() => {
  const key = 'bench-wait';
  const bench = { paints: {}, largest: 0, shift: 0, tasks: [], clickable: 0, wait: begin };
  Object.assign(window, { bench });
  let wait = JSON.parse(sessionStorage.getItem(key) ?? 'null');

  const observe = (type, read) =>
    new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    bench.paints[name] = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largest = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) bench.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    bench.tasks.push({ startTime, duration });
  });

  const now = () => performance.timeOrigin + performance.now();
  const keep = () => sessionStorage.setItem(key, JSON.stringify(wait));

  /** Begins to wait for `goal`; the time runs from the last click or key. */
  function begin(goal) {
    wait = { ...goal, heading: heading(), from: 0, to: 0 };
    keep();
  }
  const restart = () => {
    if (!wait) return;
    wait.from = now();
    wait.to = 0;
    keep();
  };
  addEventListener('click', restart, true);
  addEventListener('keydown', restart, true);

  const heading = () => document.querySelector('h1')?.textContent ?? '';
  const isShown = (element) => element?.checkVisibility() ?? false;
  const dialog = () =>
    [...document.querySelectorAll('dialog[open], [role=dialog]')].find(
      (element) => isShown(element) && element.querySelector('input'),
    );
  const pathOf = (link) =>
    decodeURIComponent(link.pathname)
      .replace(/(?:\.html|\/)$/, '')
      .toLowerCase();
  const reached = {
    heading: () => heading() !== '' && heading() !== wait.heading,
    dialog: () => isShown(dialog()),
    result: () =>
      [...(dialog()?.querySelectorAll('a[href]') ?? [])].some(
        (link) => pathOf(link) === wait.path && isShown(link),
      ),
  };

  // React and Vue leave marks on the elements that they have taken over.
  const isAlive = (element) =>
    Object.keys(element).some(
      (name) => name.startsWith('__reactFiber$') || name.startsWith('__vue'),
    );
  const isClickable = () =>
    [...document.querySelectorAll('header button, nav button, button, #app')].some(isAlive);

  const look = () => {
    if (!bench.clickable && document.readyState !== 'loading' && isClickable())
      bench.clickable = performance.now();
    if (wait?.from && !wait.to && reached[wait.kind]()) {
      // This frame is painted before the next task.
      wait.to = -1;
      setTimeout(() => {
        wait.to = now();
        keep();
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})();
