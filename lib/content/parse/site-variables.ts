/** Matches site variables such as `{site.product.name}`. */
export const siteVariablePattern = /\{\s*(site(?:\.[a-zA-Z]+)+)\s*\}/g;

/**
 * Returns the value of a variable as a string, or undefined when it is not a string or number.
 * @example getSiteValue('site.product.name', { product: { name: 'Acme' } }) // => 'Acme'
 */
export function getSiteValue(path: string, variables: object): string | undefined {
  let value: unknown = { site: variables };
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Replaces each `{site.…}` with its value; unknown variables are kept and passed to `onUnknown`. */
export function replaceSiteVariables(
  text: string,
  variables: object,
  onUnknown?: (path: string) => void,
): string {
  return text.replace(siteVariablePattern, (match, path: string) => {
    const value = getSiteValue(path, variables);
    if (value === undefined) onUnknown?.(path);
    return value ?? match;
  });
}
