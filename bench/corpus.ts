import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { corpusPage } from './corpus-page';
import { type Place, placeOf } from './places';
import { randomNumbers, wholeNumber } from './random';
import { type Words, wordsOf } from './words';

export type CorpusOptions = { pages: number; sections?: number; seed?: number };

/** Fewer would leave a section without a page. */
const leastPages = 20;
const tagCount = 31;

/**
 * A content folder of any size, as path → text, the same bytes for the same options. A page has the same URL path, text
 * and links in a corpus of any size with as many sections. Throws an Error when there are too few pages.
 */
export function corpusFiles({
  pages,
  sections = 10,
  seed = 1,
}: CorpusOptions): Map<string, string> {
  const least = Math.max(leastPages, sections + 10);
  if (pages < least) {
    throw new Error(`A corpus of ${sections} sections has ${least} pages or more, not ${pages}.`);
  }
  const words = wordsOf(seed);
  const names = folderNames(words);
  const fileOf = (page: number) => filePath(placeOf(page, sections), names);
  const files = new Map([['docs/tags.yml', tagsFile(words)]]);
  for (let page = 0; page < pages; page += 1) {
    const place = placeOf(page, sections);
    const file = fileOf(page);
    const random = randomNumbers(seed * 1_000_003 + page);
    const links = linkedPages(page, random).map((target) => ({
      href: relativeLink(file, fileOf(target)),
      title: titleOf(target, placeOf(target, sections), names, words),
    }));
    const title = titleOf(page, place, names, words);
    const tags = tagsOf(random);
    const position = (place?.isIndex ? place.section : (place?.file ?? 0)) + 1;
    files.set(`docs/${file}`, corpusPage({ page, title, position, tags, words, links }));
  }
  return files;
}

/** Writes a corpus into a folder that holds nothing else. */
export async function writeCorpus(dir: string, options: CorpusOptions): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  for (const [file, text] of corpusFiles(options)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

/** The URL path of a page of the corpus. */
export function pathOf(page: number, { sections = 10, seed = 1 }: Omit<CorpusOptions, 'pages'>) {
  const file = filePath(placeOf(page, sections), folderNames(wordsOf(seed)));
  return `/${file.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
}

type FolderNames = (section: number, folders: readonly number[]) => string;

/** The name of each folder: two words and a number, which keeps it apart from all others. */
function folderNames(words: Words): FolderNames {
  return (section, folders) => {
    const code = folders.reduce((sum, folder) => sum * 100 + folder + 1, section + 1);
    const random = randomNumbers(code * 31);
    return `${words.ofTitle(random)}-${words.ofTitle(random)}-${code}`;
  };
}

function filePath(place: Place | null, names: FolderNames): string {
  if (!place) return 'index.md';
  const { section, folders, file, isIndex } = place;
  const above = [
    names(section, []),
    ...folders.map((_, at) => names(section, folders.slice(0, at + 1))),
  ];
  return [...above, isIndex ? 'index.md' : `page-${file}.md`].join('/');
}

function titleOf(page: number, place: Place | null, names: FolderNames, words: Words): string {
  if (!place) return 'All guides';
  if (place.isIndex) return sentenceCase(names(place.section, place.folders).replaceAll('-', ' '));
  const random = randomNumbers(page * 17 + 5);
  return sentenceCase(
    Array.from({ length: wholeNumber(random, 2, 4) }, () => words.ofTitle(random)).join(' '),
  );
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** 4 to 8 pages that every corpus of these sections holds: those with a lower number, or the first 20. */
function linkedPages(page: number, random: () => number): number[] {
  const count = wholeNumber(random, 4, 8);
  const below = Math.max(page, leastPages);
  const targets = new Set<number>();
  while (targets.size < count) {
    const target = Math.floor(random() * below);
    if (target !== page) targets.add(target);
  }
  return [...targets];
}

function relativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function tagsOf(random: () => number): string[] {
  const count = wholeNumber(random, 1, 3);
  const first = Math.floor(random() * tagCount);
  return Array.from({ length: count }, (_, at) => `tag-${((first + at * 7) % tagCount) + 1}`);
}

function tagsFile(words: Words): string {
  const random = randomNumbers(31);
  return Array.from({ length: tagCount }, (_, at) => {
    const label = `${sentenceCase(words.ofTitle(random))} ${words.ofTitle(random)}`;
    return `tag-${at + 1}:\n  label: ${label}\n  description: Pages about ${label.toLowerCase()}.\n`;
  }).join('');
}
