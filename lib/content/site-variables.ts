import { site } from '@/lib/site';

/** Finds `{site.product.name}` and the like. */
export const siteVariable = /\{\s*(site(?:\.[a-zA-Z]+)+)\s*\}/g;

/**
 * The text that a path into `lib/site.ts` names, or undefined when there is none.
 * @example siteValue('site.product.name') // => 'Growth Suite'
 */
export function siteValue(path: string): string | undefined {
  let value: unknown = { site };
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** A text with each `{site.…}` replaced by its value; unknown ones stay as written and are reported to `onUnknown`. */
export function fillSiteVariables(text: string, onUnknown?: (path: string) => void): string {
  return text.replace(siteVariable, (written, path: string) => {
    const value = siteValue(path);
    if (value === undefined) onUnknown?.(path);
    return value ?? written;
  });
}
