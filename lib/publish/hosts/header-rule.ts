/**
 * Response headers for a path, a folder (`/docs/*`) or all files of a type (`/*.svg`). If several rules match, all of them apply, and
 * the last one wins for each header.
 */
export type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * Returns the file extension of a rule for a file type; undefined for other rules.
 * @example getExtension('/*.svg') // => '.svg'
 */
export function getExtension(path: string): string | undefined {
  return /^\/\*(\.[a-z\d]+)$/.exec(path)?.[1];
}

/** Whether the path of a rule matches a request path. */
export function matchesPath(rulePath: string, path: string): boolean {
  const extension = getExtension(rulePath);
  if (extension !== undefined) return path.toLowerCase().endsWith(extension);
  return rulePath.endsWith('/*') ? path.startsWith(rulePath.slice(0, -1)) : path === rulePath;
}

/**
 * Groups rules by header name, in order.
 * @example groupByHeaderName([{ path: '/*', headers: { 'X-A': '1' } }]) // => Map { 'X-A' => [['/*', '1']] }
 */
export function groupByHeaderName(
  rules: readonly HeaderRule[],
): Map<string, [path: string, value: string][]> {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  const getValues = (name: string) =>
    rules.flatMap(({ path, headers }): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[path, value]];
    });
  return new Map([...names].map((name) => [name, getValues(name)]));
}
