import { type Level, levels, noHeadings, type SearchHit } from '@help-center/search';
import { highlightTags } from './hits';

/** Replaces brackets with highlight delimiters: in `[a] b`, `a` is a match. */
export function marked(text: string): string {
  return text.replaceAll('[', highlightTags.open).replaceAll(']', highlightTags.close);
}

type HitTexts = Partial<Record<Level, string>> & { content?: string };

/** Creates a hit of the deepest given level, or a text hit if `content` is given. Matches are in brackets. */
export function createTestHit(url: string, texts: HitTexts): SearchHit {
  const plain = (text: string | undefined) => text?.replace(/[[\]]/g, '');
  const { content, ...names } = texts;
  const named = levels.filter((level) => level in names);
  return {
    objectID: url,
    url,
    url_without_anchor: url.replace(/#.*/, ''),
    anchor: url.split('#')[1] ?? null,
    type: content === undefined ? (named.at(-1) ?? 'lvl0') : 'content',
    content: plain(content) ?? null,
    hierarchy: {
      lvl0: plain(names.lvl0) ?? '',
      lvl1: plain(names.lvl1) ?? '',
      ...noHeadings,
      lvl2: plain(names.lvl2) ?? null,
      lvl3: plain(names.lvl3) ?? null,
    },
    language: 'en',
    lang: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    tags: [],
    _highlightResult: {
      hierarchy: Object.fromEntries(
        Object.entries(names).map(([level, text]) => [level, { value: marked(text) }]),
      ),
    },
    ...(content !== undefined && {
      _snippetResult: { content: { value: marked(content) } },
    }),
  };
}
