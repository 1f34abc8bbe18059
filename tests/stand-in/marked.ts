import type { Highlight, SearchParams, Snippet } from '@/lib/search/protocol';
import { levels, type SearchRecord } from '@/lib/search/record';
import { answeredBy, type Query, wordCount, wordsOf } from './words';

type Tags = { pre: string; post: string; ellipsis: string };

/** The marks of a request, with the service's own where it names none. */
export function tagsOf(params: SearchParams): Tags {
  return {
    pre: params.highlightPreTag ?? '<em>',
    post: params.highlightPostTag ?? '</em>',
    ellipsis: params.snippetEllipsisText ?? '…',
  };
}

/** A text with the words of the query between tags. */
export function highlighted(text: string, query: Query, { pre, post }: Tags): Highlight {
  const matched = new Set<string>();
  let value = '';
  let end = 0;
  for (const word of wordsOf(text)) {
    const answered = answeredBy(word.text, query);
    if (answered.length === 0) continue;
    for (const part of answered) matched.add(part);
    value += text.slice(end, word.start) + pre + text.slice(word.start, word.end) + post;
    end = word.end;
  }
  const level = matched.size === 0 ? 'none' : matched.size < wordCount(query) ? 'partial' : 'full';
  return { value: value + text.slice(end), matchLevel: level, matchedWords: [...matched] };
}

/** So many words of a text around the first that answers the query. */
function snipped(text: string, length: number, query: Query, tags: Tags): Snippet {
  const words = wordsOf(text);
  const first = words.findIndex((word) => answeredBy(word.text, query).length > 0);
  const from = Math.max(0, Math.min(first - Math.floor(length / 2), words.length - length));
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const to = from + length >= words.length ? text.length : (words[from + length - 1]?.end ?? 0);
  const { value, matchLevel } = highlighted(text.slice(start, to), query, tags);
  const before = start > 0 ? tags.ellipsis : '';
  return { value: before + value + (to < text.length ? tags.ellipsis : ''), matchLevel };
}

type Asked = { query: Query; tags: Tags };

/** `_highlightResult` of a record for the attributes that are asked for. */
export function highlightsOf(record: SearchRecord, names: readonly string[], asked: Asked) {
  return attributesOf(record, names, (text) => highlighted(text, asked.query, asked.tags));
}

/** `_snippetResult` of a record; `content:15` asks for so many words, without a number it is 10. */
export function snippetsOf(record: SearchRecord, names: readonly string[], asked: Asked) {
  return attributesOf(record, names, (text, length) =>
    snipped(text, length, asked.query, asked.tags),
  );
}

function attributesOf<Leaf>(
  record: SearchRecord,
  names: readonly string[],
  leafOf: (text: string, length: number) => Leaf,
) {
  const lengths = new Map(
    names.map((name): [string, number] => {
      const [attribute = '', length = '10'] = name.split(':');
      return [attribute, Number(length)];
    }),
  );
  const lengthOf = (name: string) =>
    lengths.get(name) ?? lengths.get('*') ?? lengths.get(name.split('.')[0] ?? '');
  const hierarchy = levels.flatMap((level) => {
    const length = lengthOf(`hierarchy.${level}`);
    const text = record.hierarchy[level];
    return length === undefined || text === null ? [] : [[level, leafOf(text, length)] as const];
  });
  const length = lengthOf('content');
  return {
    ...(hierarchy.length > 0 && { hierarchy: Object.fromEntries(hierarchy) }),
    ...(length !== undefined &&
      record.content !== null && { content: leafOf(record.content, length) }),
  };
}
