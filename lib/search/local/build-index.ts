import type { SearchRecord } from '@/lib/search/record';
import { textHash } from '@/lib/search/text-hash';
import { anchorOf } from './anchor';
import { type HeadsFile, hashLength, headsName, pieceName, type TextsFile } from './files';
import { frontCode } from './front-code';
import { numbersToText, sign } from './number-text';
import { type IndexedPage, type IndexedSection, pagesOf } from './sections';
import { termsOf } from './terms';
import { lengthStep } from './text-length';
import { type WordPiece, wordPieces } from './word-pieces';

export type IndexOptions = {
  synonyms: string[][];
  pins: { queries: string[]; page: string }[];
  /** URL paths of pages to offer where nothing is found. */
  popular: readonly string[];
};

type OwnHeads = Omit<HeadsFile, 'revision' | 'hashes'>;

/** The signs of texts in one file; a page is never divided. */
const textsSize = 6000;

/** The files of the local index, as name → text, from the records of the site. Pins to unknown pages are left out. */
export function indexFiles(
  records: readonly SearchRecord[],
  options: IndexOptions,
): Map<string, string> {
  const pages = pagesOf(records);
  const sections = pages.flatMap((page) => page.sections);
  const lengths: string[] = [];
  const words = wordPieces(termsOfSections(sections, lengths));
  const texts = textPieces(pages);
  const heads: OwnHeads = {
    ...pageColumns(pages),
    ...sectionColumns(sections),
    lengths: lengths.join(''),
    words: words.map(({ first }) => first),
    texts: texts.map(({ first }) => first),
    synonyms: options.synonyms,
    pins: pinsOf(options.pins, pages),
    popular: options.popular.map((urlPath) => placeOf(pages, urlPath)).filter((at) => at >= 0),
  };
  return filesOf(heads, words, texts);
}

/** The terms of one section after another, so that only one section's are held; the steps of their lengths are noted. */
function* termsOfSections(
  sections: readonly IndexedSection[],
  lengths: string[],
): Generator<string[]> {
  for (const { texts } of sections) {
    const terms = texts.flatMap(termsOf);
    lengths.push(sign(lengthStep(terms.length)));
    yield terms;
  }
}

function filesOf(
  heads: OwnHeads,
  words: readonly WordPiece[],
  texts: readonly TextPiece[],
): Map<string, string> {
  const wordFiles = words.map(({ file }) => JSON.stringify(file));
  const textFiles = texts.map(({ file }) => JSON.stringify(file));
  const hashes = { words: hashesOf(wordFiles), texts: hashesOf(textFiles) };
  const revision = textHash(JSON.stringify({ ...heads, hashes }));
  return new Map([
    [headsName, JSON.stringify({ revision, ...heads, hashes })],
    ...wordFiles.map((text, n): [string, string] => [pieceName('words', n, { hashes }), text]),
    ...textFiles.map((text, n): [string, string] => [pieceName('texts', n, { hashes }), text]),
  ]);
}

function hashesOf(files: readonly string[]): string {
  return files.map((text) => textHash(text).slice(-hashLength).padStart(hashLength, '0')).join('');
}

function pageColumns(pages: readonly IndexedPage[]) {
  const tops = [...new Set(pages.map(({ top }) => top))];
  const tags = [...new Set(pages.flatMap((page) => page.tags))];
  const editions = new Map(pages.map((page) => [editionKey(page), editionOf(page)]));
  const keys = [...editions.keys()];
  const numbers = pages.flatMap((page) => [
    tops.indexOf(page.top),
    keys.indexOf(editionKey(page)),
    page.sections.length,
    page.tags.length,
    ...page.tags.map((tag) => tags.indexOf(tag)),
  ]);
  const boosted = pages.flatMap(({ boost }, index) => (boost === 1 ? [] : [[index, boost]]));
  return {
    tops,
    tags,
    editions: [...editions.values()],
    urlPaths: frontCode(pages.map(({ urlPath }) => urlPath)),
    titles: pages.map(({ title }) => oneLine(title)).join('\n'),
    pages: numbersToText(numbers),
    boosts: Object.fromEntries(boosted),
  };
}

function editionOf({ language, version, tag }: IndexedPage) {
  return { language, version, tag };
}

function editionKey(page: IndexedPage): string {
  return JSON.stringify(editionOf(page));
}

function sectionColumns(sections: readonly IndexedSection[]) {
  const anchors = sections.flatMap(({ anchor, heading }, index) =>
    anchor === null || anchor === anchorOf(heading) ? [] : [[index, anchor]],
  );
  return {
    headings: sections
      .filter(({ anchor }) => anchor !== null)
      .map(({ heading }) => oneLine(heading))
      .join('\n'),
    levels: sections.map(({ level }) => level).join(''),
    anchors: Object.fromEntries(anchors),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

type TextPiece = { first: number; file: TextsFile };

function textPieces(pages: readonly IndexedPage[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let size = Infinity;
  for (const [index, { sections }] of pages.entries()) {
    const texts = sections.map((section) => section.texts);
    if (size >= textsSize) {
      pieces.push({ first: index, file: [] });
      size = 0;
    }
    pieces.at(-1)?.file.push(texts);
    size += JSON.stringify(texts).length;
  }
  return pieces;
}

function pinsOf(pins: IndexOptions['pins'], pages: readonly IndexedPage[]): HeadsFile['pins'] {
  return pins
    .map(({ queries, page }) => ({ queries, page: placeOf(pages, page) }))
    .filter(({ page }) => page >= 0);
}

function placeOf(pages: readonly IndexedPage[], urlPath: string): number {
  return pages.findIndex((page) => page.urlPath === encodeURI(urlPath));
}
