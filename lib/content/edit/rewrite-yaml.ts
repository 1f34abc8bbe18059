import { isMap, isPair, isScalar, isSeq, visit } from 'yaml';
import { parseYamlDocument } from '@/lib/content/parse/yaml';
import type { Replacement } from './rewrite-urls';

/**
 * Passes each text value of a YAML text with its key to `rewrite`, and returns what replaces those for which it returns another one.
 * Ignores a text with errors.
 */
export function replaceYamlValues(
  yaml: string,
  rewrite: (value: string, key: string) => string | undefined,
): Replacement[] {
  const { document, error } = parseYamlDocument(yaml);
  const replacements: Replacement[] = [];
  if (error) return [];
  visit(document, {
    Scalar: (position, node, path) => {
      if (position === 'key' || typeof node.value !== 'string' || !node.range) return;
      const pair = path.findLast(isPair);
      const key = pair && isScalar(pair.key) ? String(pair.key.value) : '';
      const value = rewrite(node.value, key);
      const [start, end] = node.range;
      if (value !== undefined) replacements.push({ start, end, text: quoteLike(value, node.type) });
    },
  });
  return replacements;
}

/** Writes a value in the style of the one that it replaces, if that is possible without escapes. */
function quoteLike(value: string, style: string | undefined): string {
  if (style === 'QUOTE_DOUBLE' && !/["\\]/.test(value)) return `"${value}"`;
  const isPlain = style === 'PLAIN' && /^[\w/.-][\w/.#–-]*$/.test(value);
  return isPlain ? value : `'${value.replaceAll("'", "''")}'`;
}

/** Returns what removes the items of a top-level list, each with its lines, for which `isRemoved` returns true. */
export function removeYamlItems(
  text: string,
  isRemoved: (item: Readonly<Record<string, unknown>>) => boolean,
): Replacement[] {
  const { document } = parseYamlDocument(text);
  const items = isSeq(document.contents) ? document.contents.items : [];
  return items.flatMap((item): Replacement[] => {
    if (!isMap(item) || !item.range || !isRemoved(item.toJSON())) return [];
    const start = text.lastIndexOf('\n', item.range[0] - 1) + 1;
    const end = text.indexOf('\n', item.range[1] - 1);
    return [{ start, end: end < 0 ? text.length : end + 1, text: '' }];
  });
}
