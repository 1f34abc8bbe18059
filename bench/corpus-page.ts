import { createUniqueWord, type Words } from './corpus-words';
import { createRandom, wholeNumber } from './random';

export type PageSource = {
  page: number;
  title: string;
  position: number;
  tags: readonly string[];
  words: Words;
  /** Relative link targets with the titles of their pages. */
  links: readonly { href: string; title: string }[];
};

/** Generates a page of about 800 words with 5 to 8 headings, a table, two lists, a code block, a quote and links. */
export function createCorpusPage({
  page,
  title,
  position,
  tags,
  words,
  links,
}: PageSource): string {
  const random = createRandom(page + 1);
  const phrase = (min: number, max: number) =>
    Array.from({ length: wholeNumber(random, min, max) }, () => words.ofText(random)).join(' ');
  const sentence = () => `${capitalize(phrase(8, 18))}.`;
  const paragraph = () => Array.from({ length: wholeNumber(random, 2, 5) }, sentence).join(' ');
  const name = () => `${capitalize(words.ofTitle(random))} ${words.ofTitle(random)}`;
  const blocks = createBlocks({ phrase, name, links, unique: createUniqueWord(page), random });
  const count = wholeNumber(random, 6, 8);
  const sections = Array.from({ length: count }, (_, at) =>
    [
      at === 0 ? '' : `${at % 3 === 2 ? '###' : '##'} ${name()}`,
      paragraph(),
      blocks[at] ?? '',
      paragraph(),
    ]
      .filter((text) => text !== '')
      .join('\n\n'),
  );
  return `${frontMatter({ title, position, tags, description: sentence() })}\n${sections.join('\n\n')}\n`;
}

type FrontMatter = {
  title: string;
  position: number;
  tags: readonly string[];
  description: string;
};

function frontMatter({ title, position, tags, description }: FrontMatter): string {
  return `---\ntitle: ${title}\ndescription: ${description}\nsidebar_position: ${position}\ntags: [${tags.join(', ')}]\n---\n`;
}

type BlockSource = {
  phrase: (min: number, max: number) => string;
  name: () => string;
  links: PageSource['links'];
  unique: string;
  random: () => number;
};

/** Returns the Markdown blocks that the first sections contain besides prose. */
function createBlocks({ phrase, name, links, unique, random }: BlockSource): string[] {
  const rows = (count: number, row: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at)).join('\n');
  return [
    `This page alone speaks of ${unique}.`,
    rows(5, () => `- ${capitalize(phrase(6, 14))}`),
    `| ${name()} | ${name()} | ${name()} |\n|---|---:|---|\n${rows(5, () => `| ${phrase(2, 5)} | ${wholeNumber(random, 1, 999)} | ${phrase(3, 7)} |`)}`,
    `\`\`\`js title="${unique}.js"\n${createCode(phrase, random)}\n\`\`\``,
    rows(4, (at) => `${at + 1}. ${capitalize(phrase(6, 14))}`),
    `> ${capitalize(phrase(14, 24))}.\n\n${links.map(({ href, title }) => `See [${title}](${href}).`).join(' ')}`,
  ];
}

function createCode(phrase: BlockSource['phrase'], random: () => number): string {
  const names = phrase(5, 5).split(' ');
  return names
    .map(
      (name, at) => `const ${name}${at} = call('${phrase(1, 3)}', ${wholeNumber(random, 1, 99)});`,
    )
    .join('\n');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
