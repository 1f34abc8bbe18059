import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { createFilePath, createFolderName, locatePage } from './corpus-layout';
import {
  createUniqueWord,
  createWordPicker,
  type WordPicker,
} from './corpus-words';
import { createRandom, pickInteger } from './random';

/** With fewer pages, a folder could be empty. */
const minPages = 20;

const tagCount = 31;

/**
 * Generates a content folder as a map from path to text. The result is deterministic, and a page
 * has the same URL path, text and links at every corpus size. Throws if there are too few pages.
 */
export function createCorpus({
  pageCount,
}: {
  pageCount: number;
}): Map<string, string> {
  if (pageCount < minPages) {
    throw new Error(
      `A corpus needs at least ${minPages} pages, but got ${pageCount}.`,
    );
  }
  const words = createWordPicker();
  const files = new Map([['docs/tags.yml', createTagsFile(words)]]);
  for (let page = 0; page < pageCount; page += 1) {
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
      sidebarPosition:
        (location?.isIndex ? location.topFolder : (location?.file ?? 0)) + 1,
      tags: pickTags(random),
      words,
      links,
    });
    files.set(`docs/${file}`, text);
  }
  return files;
}

/** Replaces `docs/` in a folder with a generated corpus. */
export async function writeCorpus(
  dir: string,
  options: { pageCount: number },
): Promise<void> {
  await rm(join(dir, 'docs'), { recursive: true, force: true });
  for (const [file, text] of createCorpus(options)) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

function createTitle(page: number, words: WordPicker): string {
  const location = locatePage(page);
  if (!location) {
    return 'All guides';
  }
  const { topFolder, folders, isIndex } = location;
  if (isIndex) {
    return capitalize(
      createFolderName(topFolder, folders).replaceAll('-', ' '),
    );
  }
  const random = createRandom(page * 17 + 5);
  const length = pickInteger(random, 2, 4);
  return capitalize(
    Array.from({ length }, () => words.pickTitleWord(random)).join(' '),
  );
}

/**
 * Picks 4 to 8 pages that exist at every corpus size: pages with lower numbers, or among the first
 * 20.
 */
function pickLinkedPages(page: number, random: () => number): number[] {
  const count = pickInteger(random, 4, 8);
  const upperBound = Math.max(page, minPages);
  const targets = new Set<number>();
  while (targets.size < count) {
    const target = Math.floor(random() * upperBound);
    if (target !== page) {
      targets.add(target);
    }
  }
  return [...targets];
}

function createRelativeLink(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

function pickTags(random: () => number): string[] {
  const count = pickInteger(random, 1, 3);
  const first = Math.floor(random() * tagCount);
  return Array.from(
    { length: count },
    (_, index) => `tag-${((first + index * 7) % tagCount) + 1}`,
  );
}

function createTagsFile(words: WordPicker): string {
  const random = createRandom(31);
  return Array.from({ length: tagCount }, (_, index) => {
    const label = `${capitalize(words.pickTitleWord(random))} ${words.pickTitleWord(random)}`;
    return `tag-${index + 1}:\n  label: ${label}\n  description: Pages about ${label.toLowerCase()}.\n`;
  }).join('');
}

type CorpusPage = {
  page: number;
  title: string;
  sidebarPosition: number;
  tags: readonly string[];
  words: WordPicker;
  /** Relative link targets with the titles of their pages. */
  links: readonly { href: string; title: string }[];
};

/**
 * Returns a page of about 800 words with 5 to 8 headings, a table, two lists, a code block, a quote
 * and links.
 */
function createCorpusPage(source: CorpusPage): string {
  const { page, title, sidebarPosition, tags, words } = source;
  const random = createRandom(page + 1);
  const text = createTextGenerator(words, random);
  const blocks = createBlocks(source, text, random);
  const sections = Array.from(
    { length: pickInteger(random, 6, 8) },
    (_, index) => {
      const heading =
        index === 0 ? [] : [`${index % 3 === 2 ? '###' : '##'} ${text.name()}`];
      return [
        ...heading,
        text.paragraph(),
        ...(blocks[index] ?? []),
        text.paragraph(),
      ].join('\n\n');
    },
  );
  const frontMatter = [
    `title: ${title}`,
    `description: ${text.sentence()}`,
    `sidebar_position: ${sidebarPosition}`,
    `tags: [${tags.join(', ')}]`,
  ];
  return `---\n${frontMatter.join('\n')}\n---\n\n${sections.join('\n\n')}\n`;
}

type TextGenerator = ReturnType<typeof createTextGenerator>;

function createTextGenerator(words: WordPicker, random: () => number) {
  const phrase = (min: number, max: number) => {
    const length = pickInteger(random, min, max);
    return Array.from({ length }, () => words.pickTextWord(random)).join(' ');
  };
  const sentence = () => `${capitalize(phrase(8, 18))}.`;
  const paragraph = () =>
    Array.from({ length: pickInteger(random, 2, 5) }, sentence).join(' ');
  const name = () =>
    `${capitalize(words.pickTitleWord(random))} ${words.pickTitleWord(random)}`;
  return { phrase, sentence, paragraph, name };
}

/** Returns the non-prose Markdown blocks of the first sections. */
function createBlocks(
  { page, links }: CorpusPage,
  { phrase, name }: TextGenerator,
  random: () => number,
): string[][] {
  const uniqueWord = createUniqueWord(page);
  const createLines = (createLine: (index: number) => string) =>
    Array.from({ length: 5 }, (_, index) => createLine(index)).join('\n');
  const tableHead = `| ${name()} | ${name()} | ${name()} |\n|---|---:|---|`;
  const tableRows = createLines(
    () =>
      `| ${phrase(2, 5)} | ${pickInteger(random, 1, 999)} | ${phrase(3, 7)} |`,
  );
  const code = createLines(
    (index) => `const value${index} = call('${phrase(1, 3)}', ${index});`,
  );
  return [
    [`Only this page contains ${uniqueWord}.`],
    [createLines(() => `- ${capitalize(phrase(6, 14))}`)],
    [`${tableHead}\n${tableRows}`],
    [`\`\`\`js title="${uniqueWord}.js"\n${code}\n\`\`\``],
    [createLines((index) => `${index + 1}. ${capitalize(phrase(6, 14))}`)],
    [
      `> ${capitalize(phrase(14, 24))}.`,
      links.map(({ href, title }) => `See [${title}](${href}).`).join(' '),
    ],
  ];
}

/** Returns the text with an uppercase first letter. */
function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
