import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { getIn } from './yaml';

/** Matches variables such as `{site.product.name}`. */
export const siteVariablePattern = /\{\s*(site(?:\.\w+)+)\s*\}/g;

/**
 * Replaces the variables in a text. Those that are neither strings nor numbers are kept and passed
 * to `onUnknown`.
 * @example replaceSiteVariables('{site.name} Help', { site: { name: 'Acme' } }) // => 'Acme Help'
 */
export function replaceSiteVariables(
  text: string,
  variables: object,
  onUnknown?: (path: string) => void,
): string {
  return text.replace(siteVariablePattern, (match, path: string) => {
    const value = getIn(variables, path.split('.'));
    if (typeof value === 'string' || typeof value === 'number') {
      return String(value);
    }
    onUnknown?.(path);
    return match;
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
      'Add it to site.yml, or write \\{ for a brace.',
    ),
  };
}

function listVariables(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) {
    return [path.join('.')];
  }
  return Object.entries(value).flatMap(([key, child]) =>
    listVariables(child, [...path, key]),
  );
}
