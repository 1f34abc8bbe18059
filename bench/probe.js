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
   * Returns whether the row of the target's page is shown, and whether it contains the target's
   * word.
   */
  const findTarget = (target) => {
    const rows = findLinks()
      .filter((link) => getPageName(link) === target?.pageName)
      .map((link) => link.closest('li, [role=option]') ?? link);
    const hasExcerpt = rows.some((row) =>
      row.textContent.toLowerCase().includes(target.word),
    );
    return { hasPage: rows.length > 0, hasExcerpt };
  };
  const getPageName = ({ pathname }) =>
    pathname
      .replace(/(?:\.html|\/)$/, '')
      .split('/')
      .at(-1);

  /**
   * Resolves with the times from the last key press to the first results, to their last change, to
   * the row of the target's page, and to its excerpt; NaN for what is never shown. Stops after a
   * time without a key press or change.
   */
  async function watchResults(settle, target) {
    const changes = [{ time: performance.now(), results: '' }];
    const getSettleTime = () =>
      changes.at(-1).results === ''
        ? settle.withoutResults
        : settle.withResults;
    while (
      performance.now() - Math.max(lastKey, changes.at(-1).time) <
      getSettleTime()
    ) {
      const results = getResults();
      if (results !== changes.at(-1).results) {
        const time = performance.now();
        changes.push({ time, results, target: findTarget(target) });
      }
      await new Promise(requestAnimationFrame);
    }
    // What stays shown from the last key on counts from that key.
    const since = (test) => {
      const start = changes.findIndex(
        (change, index) =>
          test(change) && !(changes[index + 1]?.time < lastKey),
      );
      return start < 0
        ? Number.NaN
        : Math.max(0, changes[start].time - lastKey);
    };
    const first = since(({ results }) => results !== '');
    const last = Math.max(0, changes.at(-1).time - lastKey);
    return {
      first,
      final: Number.isNaN(first) ? Number.NaN : last,
      page: since(({ target: found }) => found?.hasPage),
      excerpt: since(({ target: found }) => found?.hasExcerpt),
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
