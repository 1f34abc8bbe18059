import type { SearchHit, SearchParams } from '@/lib/search/protocol';
import { type Hierarchy, levels, type SearchRecord } from '@/lib/search/record';
import { textHash } from '@/lib/search/text-hash';
import { fold } from './fold';
import { foundIn, highlighted, type Marking, snippetOf } from './mark';
import type { PageEntry, SearchIndex, SectionEntry } from './search-index';
import { stopWords } from './stop-words';
import { wordsOf } from './words';

export type HitOptions = { params: SearchParams; query: string; terms: ReadonlySet<string> };

/**
 * The record that stands for a section: its heading, or the text in it that holds most of what was asked for when the heading
 * holds less. `missing`: the file of texts that it would need and that has not come yet.
 */
export function hitOf(
  number: number,
  index: SearchIndex,
  { params, query, terms }: HitOptions,
): { hit: SearchHit; missing: number | undefined } {
  const section = index.sections[number];
  const page = index.pages[section?.page ?? -1];
  if (!section || !page) throw new RangeError(`There is no section ${number} in the index.`);
  const marking = markingOf(params, query, terms);
  const piece = pieceAt(index.heads.texts, section.page);
  const file = index.texts.get(piece);
  const texts = file?.[section.page - (index.heads.texts[piece] ?? 0)]?.[number - page.first] ?? [];
  const record = recordOf(
    { section, page, hierarchy: hierarchyOf(section, page, index) },
    texts,
    marking,
  );
  const hit = { ...record, ...marked(record, params, marking) };
  return { hit, missing: file || piece < 0 ? undefined : piece };
}

/** The file of texts that holds a page; -1 where there are none. */
function pieceAt(firsts: readonly number[], page: number): number {
  let piece = -1;
  while ((firsts[piece + 1] ?? Infinity) <= page) piece++;
  return piece;
}

function markingOf(params: SearchParams, query: string, terms: ReadonlySet<string>): Marking {
  const words = wordsOf(query.slice(0, 512)).map(({ word }) => word);
  const telling = words.filter((word) => !stopWords.has(word));
  const queryWords = [...new Set(telling.length > 0 ? telling : words)];
  return {
    terms,
    queryWords,
    queryTerms: queryWords.map(fold),
    open: params.highlightPreTag ?? '<em>',
    close: params.highlightPostTag ?? '</em>',
    ellipsis: params.snippetEllipsisText ?? '…',
  };
}

function hierarchyOf(section: SectionEntry, page: PageEntry, index: SearchIndex): Hierarchy {
  const hierarchy: Hierarchy = {
    lvl0: page.top,
    lvl1: page.title,
    lvl2: null,
    lvl3: null,
    lvl4: null,
    lvl5: null,
    lvl6: null,
  };
  let each: SectionEntry | undefined = section;
  while (each && each.level > 1) {
    const level = levels[Math.min(each.level, 6)];
    if (level) hierarchy[level] = each.heading;
    each = index.sections[each.parent];
  }
  return hierarchy;
}

type Place = { section: SectionEntry; page: PageEntry; hierarchy: Hierarchy };

type HitRecord = Omit<SearchRecord, 'weight'>;

function recordOf(place: Place, texts: readonly string[], marking: Marking): HitRecord {
  const { section, page, hierarchy } = place;
  const [description, ...rest] = section.level === 1 ? texts : ['', ...texts];
  const text = bestText(`${section.heading} ${description ?? ''}`, rest, marking);
  const anchor = section.anchor === null ? '' : `#${encodeURIComponent(section.anchor)}`;
  return {
    objectID: idOf(place, text),
    url: page.urlPath + anchor,
    url_without_anchor: page.urlPath,
    anchor: section.anchor,
    type: text === undefined ? (levels[Math.min(section.level, 6)] ?? 'lvl1') : 'content',
    content: text ?? (description || null),
    hierarchy,
    language: page.edition.language,
    lang: page.edition.language,
    version: page.edition.version,
    docusaurus_tag: page.edition.tag,
    tags: page.tags,
  };
}

/** As `recordsOf` names it. */
function idOf({ section, page }: Place, text: string | undefined): string {
  const { anchor } = section;
  const own = anchor === null ? page.urlPath : `${page.urlPath}#${anchor}`;
  if (text === undefined) return own;
  return `${own}${anchor === null ? '#' : ''}-${textHash(text)}`;
}

/** The text with the most of what was asked for, if it holds more than what the heading says. */
function bestText(heading: string, texts: readonly string[], marking: Marking): string | undefined {
  let most = foundIn(heading, marking);
  let best: string | undefined;
  for (const text of texts) {
    const count = foundIn(text, marking);
    if (count <= most) continue;
    most = count;
    best = text;
    // No other can hold more than all words: the rest need not be read at each key.
    if (count >= marking.queryWords.length) break;
  }
  return best;
}

function marked({ hierarchy, content }: HitRecord, params: SearchParams, marking: Marking) {
  const lengths = snippetLengths([params.attributesToSnippet ?? 'content:10'].flat());
  const own = levels.flatMap((level) => {
    const text = hierarchy[level];
    return text === null ? [] : [{ level, text }];
  });
  const highlights = own.map(({ level, text }) => [level, highlighted(text, marking)]);
  const snippets = own.flatMap(({ level, text }) => {
    const length = lengths.get(`hierarchy.${level}`) ?? lengths.get('hierarchy');
    return length === undefined ? [] : [[level, snippetOf(text, length, marking)]];
  });
  return {
    _highlightResult: {
      hierarchy: Object.fromEntries(highlights),
      ...(content !== null && { content: highlighted(content, marking) }),
    },
    _snippetResult: {
      hierarchy: Object.fromEntries(snippets),
      ...contentSnippet(content, lengths.get('content'), marking),
    },
  };
}

function contentSnippet(content: string | null, length: number | undefined, marking: Marking) {
  if (content === null || length === undefined) return {};
  return { content: snippetOf(content, length, marking) };
}

/** `content:15` → 15 words; without a number 10. */
function snippetLengths(attributes: readonly string[]): Map<string, number> {
  return new Map(
    attributes.map((attribute) => {
      const [name = '', words] = String(attribute).split(':');
      const length = Math.floor(Number(words ?? 10));
      return [name, Number.isFinite(length) && length > 0 ? length : 10];
    }),
  );
}
