/**
 * Runs in each measured page before its own scripts and records metrics in `window.bench`. A goal is stored for the session, so
 * that it also works with sites that load a new document on each navigation.
 */
(() => {
  const storageKey = 'bench-goal';
  const bench = {
    firstContentfulPaint: Number.NaN,
    largestContentfulPaint: Number.NaN,
    layoutShift: 0,
    longTasks: [],
    interactive: 0,
    watchForGoal,
    watchResults,
  };
  Object.assign(window, { bench });

  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') bench.firstContentfulPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestContentfulPaint = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) bench.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    bench.longTasks.push({ startTime, duration });
  });

  let goal = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
  const storeGoal = () => sessionStorage.setItem(storageKey, JSON.stringify(goal));
  const now = () => performance.timeOrigin + performance.now();

  function watchForGoal(options) {
    goal = { ...options, initialHeading: getHeading(), start: 0, end: 0 };
    storeGoal();
  }
  const restartTimer = () => {
    if (!goal) return;
    Object.assign(goal, { start: now(), end: 0 });
    storeGoal();
  };
  addEventListener('click', restartTimer, true);
  addEventListener('keydown', restartTimer, true);

  const getHeading = () => document.querySelector('h1')?.textContent ?? '';
  const findDialog = () =>
    [...document.querySelectorAll('dialog[open], [role=dialog]')].find(
      (element) => element.checkVisibility() && element.querySelector('input'),
    );
  const normalizePath = (path) =>
    decodeURIComponent(path)
      .replace(/(?:\.html|\/)$/, '')
      .toLowerCase();
  const isReached = {
    heading: () => getHeading() !== '' && getHeading() !== goal.initialHeading,
    result: () =>
      [...(findDialog()?.querySelectorAll('a[href]') ?? [])].some(
        (link) =>
          normalizePath(link.pathname) === normalizePath(goal.path) && link.checkVisibility(),
      ),
  };

  /** Resolves with the times of the first results and of their last change, after the given time. */
  async function watchResults(duration) {
    const start = performance.now();
    const times = { first: Number.NaN, final: 0 };
    let last = '';
    while (performance.now() - start < duration) {
      const links = [...(findDialog()?.querySelectorAll('a[href]') ?? [])].map(
        (link) => link.href + link.textContent,
      );
      const time = performance.now() - start;
      if (links.length > 0 && Number.isNaN(times.first)) times.first = time;
      if (links.join() !== last) times.final = time;
      last = links.join();
      await new Promise(requestAnimationFrame);
    }
    return times;
  }

  // React and Vue add properties to the elements that they have hydrated.
  const isHydrated = (element) =>
    Object.keys(element).some((name) => /^(?:__reactFiber\$|__vue)/.test(name));
  const isInteractive = () =>
    [...document.querySelectorAll('header button, nav button, button, #app')].some(isHydrated);

  const onFrame = () => {
    if (!bench.interactive && document.readyState !== 'loading' && isInteractive())
      bench.interactive = performance.now();
    if (goal?.start && !goal.end && isReached[goal.kind]()) {
      // This frame is painted before the next task.
      goal.end = -1;
      setTimeout(() => {
        goal.end = now();
        storeGoal();
      });
    }
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
})();
