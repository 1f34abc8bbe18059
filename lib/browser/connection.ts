type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the reader's line is good enough to fetch what may not be needed. A browser that does not tell is taken for fast. */
export function allowsPrefetch(browser: object): boolean {
  const connection: Connection | undefined =
    'connection' in browser && isConnection(browser.connection) ? browser.connection : undefined;
  return !connection?.saveData && !connection?.effectiveType?.includes('2g');
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'object' && value !== null;
}
