import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { type Place, placeOf } from './corpus-layout';
import { createCorpusPage } from './corpus-page';
import { type Words, wordsOf } from './corpus-words';
import { createRandom, wholeNumber } from './random';

export type CorpusOptions = { pages: number; sections?: number; seed?: number };

/** With fewer pages, a section could be empty. */
const minPages = 20;
const tagCount = 31;

/**
 * Generates a content folder as a map from path to text, deterministically. For the same number of sections, a page has the same
 * URL path, text and links in a corpus of any size. Throws if there are too few pages.
 */
export function createCorpus({
  pages,
  sections = 10,
  seed = 1,
}: CorpusOptions): Map<string, string> {
  const min = Math.max(minPages, sections + 10);
  if (pages < min) {
    throw new Error(
      `A corpus with ${sections} sections needs at least ${min} pages, but got ${pages}.`,
    );
  }
  const words = wordsOf(seed);
  const names = createFolderNames(words);
  const getFile = (page: number) => getFilePath(placeOf(page, sections), names);
  const files = new Map([['docs/tags.yml', createTagsFile(words)]]);
  for (let page = 0; page < pages; page += 1) {
    const place = placeOf(page, sections);
    const file = getFile(page);
    const random = createRandom(seed * 1_000_003 + page);
    const links = pickLinkedPages(page, random).map((target) => ({
      href: createRelativeLink(file, getFile(target)),
      title: createTitle(target, placeOf(target, sections), names, words),
    }));
    const title = createTitle(page, place, names, words);
    const tags = pickTags(random);
    const position = (place?.isIndex ? place.section : (place?.file ?? 0)) + 1;
    files.set(`docs/${file}`, createCorpusPage({ page, title, position, tags, words, links }));
  }
  return files;
}

/** Replaces a folder with a generated corpus. */
export async function writeCorpus(dir: string, options: CorpusOptions): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const [file, text] of createCorpus(options)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

/** Returns the URL path of a page in the corpus. */
export function pathOf(page: number, { sections = 10, seed = 1 }: Omit<CorpusOptions, 'pages'>) {
  const file = getFilePath(placeOf(page, sections), createFolderNames(wordsOf(seed)));
  return `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
}

type FolderNames = (section: number, folders: readonly number[]) => string;

/** Returns a function that creates folder names of two words and a unique number. */
function createFolderNames(words: Words): FolderNames {
  return (section, folders) => {
    const code = folders.reduce((sum, folder) => sum * 100 + folder + 1, section + 1);
    const random = createRandom(code * 31);
    return `${words.ofTitle(random)}-${words.ofTitle(random)}-${code}`;
  };
}

function getFilePath(place: Place | null, names: FolderNames): string {
  if (!place) return 'index.md';
  const { section, folders, file, isIndex } = place;
  const above = [
    names(section, []),
    ...folders.map((_, at) => names(section, folders.slice(0, at + 1))),
  ];
  return [...above, isIndex ? 'index.md' : `page-${file}.md`].join('/');
}

function createTitle(page: number, place: Place | null, names: FolderNames, words: Words): string {
  if (!place) return 'All guides';
  if (place.isIndex)
    return toSentenceCase(names(place.section, place.folders).replaceAll('-', ' '));
  const random = createRandom(page * 17 + 5);
  return toSentenceCase(
    Array.from({ length: wholeNumber(random, 2, 4) }, () => words.ofTitle(random)).join(' '),
  );
}

function toSentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Picks 4 to 8 pages with lower numbers or among the first 20, which exist in a corpus of any size. */
function pickLinkedPages(page: number, random: () => number): number[] {
  const count = wholeNumber(random, 4, 8);
  const upperBound = Math.max(page, minPages);
  const targets = new Set<number>();
  while (targets.size < count) {
    const target = Math.floor(random() * upperBound);
    if (target !== page) targets.add(target);
  }
  return [...targets];
}

function createRelativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function pickTags(random: () => number): string[] {
  const count = wholeNumber(random, 1, 3);
  const first = Math.floor(random() * tagCount);
  return Array.from({ length: count }, (_, at) => `tag-${((first + at * 7) % tagCount) + 1}`);
}

function createTagsFile(words: Words): string {
  const random = createRandom(31);
  return Array.from({ length: tagCount }, (_, at) => {
    const label = `${toSentenceCase(words.ofTitle(random))} ${words.ofTitle(random)}`;
    return `tag-${at + 1}:\n  label: ${label}\n  description: Pages about ${label.toLowerCase()}.\n`;
  }).join('');
}
