/** Runs in each measured page before its own scripts and records metrics in `window.bench`. */
(() => {
  const bench = {
    firstContentfulPaint: Number.NaN,
    largestContentfulPaint: Number.NaN,
    layoutShift: 0,
    longTasks: [],
    interactive: 0,
    watchResults,
    isDialogOpen,
  };
  Object.assign(window, { bench });

  const observe = (type, onEntry) =>
    new PerformanceObserver((list) =>
      list.getEntries().forEach(onEntry),
    ).observe({
      type,
      buffered: true,
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') {
      bench.firstContentfulPaint = startTime;
    }
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    bench.largestContentfulPaint = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) {
      bench.layoutShift += value;
    }
  });
  observe('longtask', ({ startTime, duration }) => {
    bench.longTasks.push({ startTime, duration });
  });

  let lastKey = 0;
  addEventListener('keydown', () => (lastKey = performance.now()), true);

  // Some search boxes are not dialogs, but elements with a listbox popup.
  const findDialog = () =>
    [
      ...document.querySelectorAll(
        'dialog[open], [role=dialog], [aria-haspopup=listbox]',
      ),
    ].find(
      (element) => element.checkVisibility() && element.querySelector('input'),
    );
  function isDialogOpen() {
    return findDialog()?.contains(document.activeElement) ?? false;
  }
  const findLinks = () => [
    ...(findDialog()?.querySelectorAll('a[href]') ?? []),
  ];

  /**
   * Returns the results as text. Ignores links in a dialog without a query or with a "no results"
   * message.
   */
  const getResults = () => {
    const dialog = findDialog();
    if (
      !dialog?.querySelector('input').value ||
      /no results/i.test(dialog.textContent)
    ) {
      return '';
    }
    return findLinks()
      .map((link) => link.href + link.textContent)
      .join();
  };

  /**
   * Resolves with the times from the last key press to the first results and to their last change.
   * Stops after
   * `settleTime` without a key press or change.
   */
  async function watchResults(settleTime) {
    const changes = [{ time: performance.now(), results: '' }];
    while (
      performance.now() - Math.max(lastKey, changes.at(-1).time) <
      settleTime
    ) {
      const results = getResults();
      if (results !== changes.at(-1).results) {
        changes.push({ time: performance.now(), results });
      }
      await new Promise(requestAnimationFrame);
    }
    const first = changes.find(
      ({ results }, index) =>
        results !== '' && !(changes[index + 1]?.time < lastKey),
    );
    if (!first) {
      return { first: Number.NaN, final: Number.NaN };
    }
    return {
      first: Math.max(0, first.time - lastKey),
      final: Math.max(0, changes.at(-1).time - lastKey),
    };
  }

  // React and Vue add properties to hydrated elements.
  const isHydrated = (element) =>
    Object.keys(element).some((name) => /^(?:__reactFiber\$|__vue)/.test(name));
  const isInteractive = () =>
    [
      ...document.querySelectorAll('header button, nav button, button, #app'),
    ].some(isHydrated);

  const onFrame = () => {
    if (
      !bench.interactive &&
      document.readyState !== 'loading' &&
      isInteractive()
    ) {
      bench.interactive = performance.now();
    }
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
})();
