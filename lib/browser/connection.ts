type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader's line is good enough to fetch what may not be needed. A browser that does not tell is taken for fast. */
export function allowsPrefetch(browser: object): boolean {
  const connection = connectionOf(browser);
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

/** Whether the browser says that the reader's line is fast, and that no data is to be saved. One that does not tell says no such thing. */
export function isFastLine(browser: object): boolean {
  const connection = connectionOf(browser);
  return !connection?.saveData && connection?.effectiveType === '4g';
}

function connectionOf(browser: object): Connection | undefined {
  return 'connection' in browser && isConnection(browser.connection)
    ? browser.connection
    : undefined;
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}
