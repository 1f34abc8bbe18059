import {
  type Level,
  levels,
  noHeadings,
  type SearchHit,
} from '@help-center/search';
import { highlightTags } from '@/lib/search/hits';

/** Replaces brackets with highlight delimiters: in `[a] b`, `a` is a match. */
export function markMatches(text: string): string {
  return text
    .replaceAll('[', highlightTags.open)
    .replaceAll(']', highlightTags.close);
}

type HitFields = Partial<Record<Level, string>> & { content?: string };

/**
 * Creates a hit for the deepest level in `fields`, or a text hit if `fields` has `content`.
 * Brackets mark matches.
 */
export function createTestHit(url: string, fields: HitFields): SearchHit {
  const stripBrackets = (text: string | undefined) =>
    text?.replace(/[[\]]/g, '');
  const { content, ...names } = fields;
  const hitLevels = levels.filter((level) => level in names);
  return {
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    anchor: url.split('#')[1] ?? null,
    type: content === undefined ? (hitLevels.at(-1) ?? 'lvl0') : 'content',
    content: stripBrackets(content) ?? null,
    hierarchy: {
      lvl0: stripBrackets(names.lvl0) ?? '',
      lvl1: stripBrackets(names.lvl1) ?? '',
      ...noHeadings,
      lvl2: stripBrackets(names.lvl2) ?? null,
      lvl3: stripBrackets(names.lvl3) ?? null,
    },
    tags: [],
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(names).map(([level, text]) => [
          level,
          { value: markMatches(text) },
        ]),
      ),
    },
    ...(content !== undefined && {
      _snippetResult: { content: { value: markMatches(content) } },
    }),
  };
}
