/**
 * Response headers for a path: an address, a file, or a folder with `/*` at its end. Every host file is written from a list
 * of these; where two match a request, both apply, and of one name the later counts.
 */
export type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * The rules by header name, in order: for hosts that want one list a name.
 * @example byName([{ path: '/*', headers: { 'X-A': '1' } }]) // => Map { 'X-A' => [['/*', '1']] }
 */
export function byName(rules: readonly HeaderRule[]): Map<string, [path: string, value: string][]> {
  const names = new Set(rules.flatMap(({ headers }) => Object.keys(headers)));
  const valuesOf = (name: string) =>
    rules.flatMap(({ path, headers }): [string, string][] => {
      const value = headers[name];
      return value === undefined ? [] : [[path, value]];
    });
  return new Map([...names].map((name) => [name, valuesOf(name)]));
}
