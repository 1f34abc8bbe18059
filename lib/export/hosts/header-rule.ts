/**
 * Response headers for a path: a URL path, a file, a folder with `/*` at its end, or all files of a kind, `/*.svg`. Every host file
 * is written from a list of these; where two match a request, both apply, and of one name the later counts.
 */
export type HeaderRule = { path: string; headers: Record<string, string> };

/**
 * The ending that a rule for all files of a kind is for; undefined for any other rule.
 * @example endingOf('/*.svg') // => '.svg'
 */
export function endingOf(path: string): string | undefined {
  return /^\/\*(\.[a-z\d]+)$/.exec(path)?.[1];
}

/** Whether a rule for a path, a folder or a kind of file is for a request. */
export function isRuleFor(rulePath: string, path: string): boolean {
  const ending = endingOf(rulePath);
  if (ending !== undefined) return path.toLowerCase().endsWith(ending);
  return rulePath.endsWith('/*') ? path.startsWith(rulePath.slice(0, -1)) : path === rulePath;
}

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
