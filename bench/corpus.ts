import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { createFilePath, createFolderName, locatePage } from './corpus-layout';
import { capitalize, createCorpusPage } from './corpus-page';
import { createWords, type Words } from './corpus-words';
import { createRandom, randomInteger } from './random';

/** With fewer pages, a section could be empty. */
const minPages = 20;

const tagCount = 31;

/**
 * Returns a generated content folder as a map from path to text. It is deterministic, and a page has the same URL path, text and
 * links in a corpus of any size. Throws if there are too few pages.
 */
export function createCorpus({ pages }: { pages: number }): Map<string, string> {
  if (pages < minPages)
    throw new Error(`A corpus needs at least ${minPages} pages, but got ${pages}.`);
  const words = createWords();
  const files = new Map([['docs/tags.yml', createTagsFile(words)]]);
  for (let page = 0; page < pages; page += 1) {
    const location = locatePage(page);
    const file = createFilePath(page);
    const random = createRandom(1_000_003 + page);
    const links = pickLinkedPages(page, random).map((target) => ({
      href: createRelativeLink(file, createFilePath(target)),
      title: createTitle(target, words),
    }));
    const text = createCorpusPage({
      page,
      title: createTitle(page, words),
      sidebarPosition: (location?.isIndex ? location.section : (location?.file ?? 0)) + 1,
      tags: pickTags(random),
      words,
      links,
    });
    files.set(`docs/${file}`, text);
  }
  return files;
}

/** Replaces `docs/` of a folder with a generated corpus. */
export async function writeCorpus(dir: string, options: { pages: number }): Promise<void> {
  await rm(join(dir, 'docs'), { recursive: true, force: true });
  for (const [file, text] of createCorpus(options)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

function createTitle(page: number, words: Words): string {
  const location = locatePage(page);
  if (!location) return 'All guides';
  const { section, folders, isIndex } = location;
  if (isIndex) return capitalize(createFolderName(section, folders).replaceAll('-', ' '));
  const random = createRandom(page * 17 + 5);
  const length = randomInteger(random, 2, 4);
  return capitalize(Array.from({ length }, () => words.pickTitleWord(random)).join(' '));
}

/** Picks 4 to 8 pages with lower numbers or among the first 20, which exist in a corpus of any size. */
function pickLinkedPages(page: number, random: () => number): number[] {
  const count = randomInteger(random, 4, 8);
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
  const count = randomInteger(random, 1, 3);
  const first = Math.floor(random() * tagCount);
  return Array.from({ length: count }, (_, index) => `tag-${((first + index * 7) % tagCount) + 1}`);
}

function createTagsFile(words: Words): string {
  const random = createRandom(31);
  return Array.from({ length: tagCount }, (_, index) => {
    const label = `${capitalize(words.pickTitleWord(random))} ${words.pickTitleWord(random)}`;
    return `tag-${index + 1}:\n  label: ${label}\n  description: Pages about ${label.toLowerCase()}.\n`;
  }).join('');
}
