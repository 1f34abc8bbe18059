import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { getValue } from './yaml';

/** Matches variables such as `{site.product.name}`. */
export const siteVariablePattern = /\{\s*(site(?:\.\w+)+)\s*\}/g;

/**
 * Returns the value of a variable as a string, or undefined if it is not a string or number.
 * @example getSiteValue('site.product.name', { site: { product: { name: 'Acme' } } }) // => 'Acme'
 */
export function getSiteValue(path: string, variables: object): string | undefined {
  const value = getValue(variables, path.split('.'));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Replaces the variables in a text. Unknown variables are kept and passed to `onUnknown`. */
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

/** Returns the diagnostic for an unknown variable, without its position. */
export function createUnknownVariable(path: string, variables: object) {
  return {
    rule: 'unknown-variable' as const,
    message: `The variable "{${path}}" does not exist.`,
    hint: didYouMean(
      `{${path}}`,
      listVariables(variables).map((name) => `{${name}}`),
      'Add it to lib/site.ts, or write \\{ for a brace.',
    ),
  };
}

function listVariables(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [path.join('.')];
  return Object.entries(value).flatMap(([key, child]) => listVariables(child, [...path, key]));
}
