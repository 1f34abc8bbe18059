import type { Highlight, SearchParams, Snippet } from '@/lib/search/protocol';
import { levels, type SearchRecord } from '@/lib/search/record';
import { countWords, findMatchingWords, type Query, splitWords } from './query-words';

type Tags = { pre: string; post: string; ellipsis: string };

/** Returns the highlight tags of a request, or Algolia's defaults. */
export function getHighlightTags(params: SearchParams): Tags {
  return {
    pre: params.highlightPreTag ?? '<em>',
    post: params.highlightPostTag ?? '</em>',
    ellipsis: params.snippetEllipsisText ?? '…',
  };
}

/** Highlights the words that match the query. */
export function highlightText(text: string, query: Query, { pre, post }: Tags): Highlight {
  const matched = new Set<string>();
  let value = '';
  let end = 0;
  for (const word of splitWords(text)) {
    const matches = findMatchingWords(word.text, query);
    if (matches.length === 0) continue;
    for (const match of matches) matched.add(match);
    value += text.slice(end, word.start) + pre + text.slice(word.start, word.end) + post;
    end = word.end;
  }
  const level = matched.size === 0 ? 'none' : matched.size < countWords(query) ? 'partial' : 'full';
  return { value: value + text.slice(end), matchLevel: level, matchedWords: [...matched] };
}

/** Returns a highlighted excerpt of `length` words around the first match. */
function createSnippet(text: string, length: number, query: Query, tags: Tags): Snippet {
  const words = splitWords(text);
  const first = words.findIndex((word) => findMatchingWords(word.text, query).length > 0);
  const from = Math.max(0, Math.min(first - Math.floor(length / 2), words.length - length));
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const to = from + length >= words.length ? text.length : (words[from + length - 1]?.end ?? 0);
  const { value, matchLevel } = highlightText(text.slice(start, to), query, tags);
  const before = start > 0 ? tags.ellipsis : '';
  return { value: before + value + (to < text.length ? tags.ellipsis : ''), matchLevel };
}

type HighlightOptions = { query: Query; tags: Tags };

/** Returns the `_highlightResult` of a record for the given attributes. */
export function highlightRecord(
  record: SearchRecord,
  attributes: readonly string[],
  options: HighlightOptions,
) {
  return mapAttributes(record, attributes, (text) =>
    highlightText(text, options.query, options.tags),
  );
}

/** Returns the `_snippetResult` of a record. `content:15` sets the number of words, which defaults to 10. */
export function createSnippetResult(
  record: SearchRecord,
  attributes: readonly string[],
  options: HighlightOptions,
) {
  return mapAttributes(record, attributes, (text, length) =>
    createSnippet(text, length, options.query, options.tags),
  );
}

function mapAttributes<Leaf>(
  record: SearchRecord,
  attributes: readonly string[],
  transform: (text: string, length: number) => Leaf,
) {
  const lengths = new Map(
    attributes.map((name): [string, number] => {
      const [attribute = '', length = '10'] = name.split(':');
      return [attribute, Number(length)];
    }),
  );
  const getLength = (name: string) =>
    lengths.get(name) ?? lengths.get('*') ?? lengths.get(name.split('.')[0] ?? '');
  const hierarchy = levels.flatMap((level) => {
    const length = getLength(`hierarchy.${level}`);
    const text = record.hierarchy[level];
    return length === undefined || text === null ? [] : [[level, transform(text, length)] as const];
  });
  const length = getLength('content');
  return {
    ...(hierarchy.length > 0 && { hierarchy: Object.fromEntries(hierarchy) }),
    ...(length !== undefined &&
      record.content !== null && { content: transform(record.content, length) }),
  };
}
