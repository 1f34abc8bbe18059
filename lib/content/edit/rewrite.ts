import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  parse,
  type Scalar,
  visit,
} from 'yaml';
import { quoteYaml } from '@/lib/content/diagnostics/suggest';
import { codePattern } from '@/lib/content/markdown/parse-markdown';
import { parseYamlDocument } from '@/lib/content/parse/yaml';

/** A change in a text. */
export type LineChange = { line: number; from: string; to: string };

export type EditedText = { text: string; changes: LineChange[] };

/** A range of a text, and its replacement. */
export type Replacement = { start: number; end: number; text: string };

/** The URL is the first or second group of each pattern, without delimiters. */
const urlPatterns = [
  /\]\(\s*(?:<([^<>\n]*)>|((?!<)(?:[^\s()]|\([^\s()]*\))+))/dg,
  /^ {0,3}\[[^\]\n]+\]:\s*(?:<([^<>\n]*)>|((?!<)\S+))/dgm,
  /\s(?:href|to|src|poster|file)=(?:"([^"\n]*)"|'([^'\n]*)')/dg,
  /^import\s[^\n]*?(?:"([^"\n]+)"|'([^'\n]+)')/dgm,
];

/**
 * Passes each URL in the body of a Markdown or MDX text to `rewrite`, and returns replacements for
 * the URLs that it rewrites.
 */
export function findUrlReplacements(
  text: string,
  rewrite: (url: string) => string | undefined,
) {
  const masked = text
    .replace(codePattern, (code) => code.replace(/[^\n]/g, '\uE000'))
    .replace(/^---\r?\n[\s\S]*?\n---/, (frontMatter) =>
      frontMatter.replace(/[^\n]/g, ' '),
    );
  return urlPatterns.flatMap((pattern) =>
    [...masked.matchAll(pattern)].flatMap(({ indices }): Replacement[] => {
      const [start, end] = indices?.[1] ?? indices?.[2] ?? [0, 0];
      const url = rewrite(text.slice(start, end));
      if (url === undefined) {
        return [];
      }
      if (/[<"']/.test(text.charAt(start - 1))) {
        return [{ start, end, text: url }];
      }
      // Some characters would end a URL without delimiters.
      const encoded = url.replace(
        /[ ()]/g,
        (match) => `%${match.charCodeAt(0).toString(16)}`,
      );
      return [{ start, end, text: encoded }];
    }),
  );
}

/** Applies replacements, which must not overlap, and returns the new text and the changes. */
export function applyReplacements(
  text: string,
  replacements: readonly Replacement[],
): EditedText {
  const sorted = replacements
    .filter(({ start, end, text: to }) => text.slice(start, end) !== to)
    .sort((a, b) => a.start - b.start);
  const changes = sorted.map(({ start, end, text: to }) => ({
    line: text.slice(0, start).split('\n').length,
    from: text.slice(start, end),
    to,
  }));
  const result = sorted.reduceRight(
    (edited, { start, end, text: to }) =>
      edited.slice(0, start) + to + edited.slice(end),
    text,
  );
  return { text: result, changes };
}

/**
 * Passes the text of each scalar of a YAML text with its key to `rewrite`, and returns replacements
 * for those that it rewrites. Returns none if the YAML is invalid.
 */
export function findValueReplacements(
  yaml: string,
  rewrite: (value: string, key: string) => string | undefined,
): Replacement[] {
  const { document, error } = parseYamlDocument(yaml);
  const replacements: Replacement[] = [];
  if (error) {
    return [];
  }
  visit(document, {
    Scalar: (position, node, path) => {
      if (position === 'key' || !node.range) {
        return;
      }
      const pair = path.findLast(isPair);
      const key = pair && isScalar(pair.key) ? String(pair.key.value) : '';
      const value = rewrite(getScalarText(node), key);
      const [start, end] = node.range;
      if (value !== undefined) {
        replacements.push({ start, end, text: quoteLike(value, node.type) });
      }
    },
  });
  return replacements;
}

/** A page id such as `2024` is a number for the parser. */
function getScalarText({ value, source }: Scalar): string {
  return typeof value === 'string' ? value : (source ?? '');
}

/**
 * Formats a value in the quoting style of the replaced value, if that is possible without escapes.
 */
function quoteLike(value: string, style: string | undefined): string {
  if (style === 'QUOTE_DOUBLE' && !/["\\]/.test(value)) {
    return `"${value}"`;
  }
  // Without quotation marks, a page id such as `2024` would be a number.
  const isText = /^[\w/.-][\w/.#–-]*$/.test(value) && parse(value) === value;
  if (style === 'PLAIN' && isText) {
    return value;
  }
  return quoteYaml(value);
}

/**
 * Returns replacements that remove the lines of the top-level list items for which `isRemoved`
 * returns true.
 */
export function findItemRemovals(
  text: string,
  isRemoved: (item: Readonly<Record<string, unknown>>) => boolean,
): Replacement[] {
  const { document } = parseYamlDocument(text);
  const items = isSeq(document.contents) ? document.contents.items : [];
  return items.flatMap((item): Replacement[] => {
    if (!isMap(item) || !item.range || !isRemoved(item.toJSON())) {
      return [];
    }
    const start = text.lastIndexOf('\n', item.range[0] - 1) + 1;
    const end = text.indexOf('\n', item.range[1] - 1);
    return [{ start, end: end < 0 ? text.length : end + 1, text: '' }];
  });
}
