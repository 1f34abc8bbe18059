import { site } from '@/lib/site';

/** Matches site variables such as `{site.product.name}`. */
export const siteVariablePattern = /\{\s*(site(?:\.[a-zA-Z]+)+)\s*\}/g;

/**
 * Returns the value at a path in `lib/site.ts` as a string, or undefined when it is not a string or number.
 * @example siteValue('site.product.name') // => 'Growth Suite'
 */
export function getSiteValue(path: string): string | undefined {
  let value: unknown = { site };
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Replaces each `{site.…}` with its value; unknown variables are kept and passed to `onUnknown`. */
export function replaceSiteVariables(text: string, onUnknown?: (path: string) => void): string {
  return text.replace(siteVariablePattern, (match, path: string) => {
    const value = getSiteValue(path);
    if (value === undefined) onUnknown?.(path);
    return value ?? match;
  });
}
