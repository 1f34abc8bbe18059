type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether to prefetch on this connection. Browsers without the Network Information API are treated as fast. */
export function allowsPrefetch(browser: object): boolean {
  const connection = getConnection(browser);
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

function getConnection(browser: object): Connection | undefined {
  return 'connection' in browser && isConnection(browser.connection)
    ? browser.connection
    : undefined;
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}
