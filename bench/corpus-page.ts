import { createUniqueWord, type Words } from './corpus-words';
import { createRandom, randomInteger } from './random';

export type PageSource = {
  page: number;
  title: string;
  sidebarPosition: number;
  tags: readonly string[];
  words: Words;
  /** Relative link targets with the titles of their pages. */
  links: readonly { href: string; title: string }[];
};

/** Returns a page of about 800 words with 5 to 8 headings, a table, two lists, a code block, a quote and links. */
export function createCorpusPage(source: PageSource): string {
  const { page, title, sidebarPosition, tags, words } = source;
  const random = createRandom(page + 1);
  const text = createTextGenerator(words, random);
  const blocks = createBlocks(source, text, random);
  const sections = Array.from({ length: randomInteger(random, 6, 8) }, (_, index) => {
    const heading = index === 0 ? [] : [`${index % 3 === 2 ? '###' : '##'} ${text.name()}`];
    return [...heading, text.paragraph(), ...(blocks[index] ?? []), text.paragraph()].join('\n\n');
  });
  const frontMatter = [
    `title: ${title}`,
    `description: ${text.sentence()}`,
    `sidebar_position: ${sidebarPosition}`,
    `tags: [${tags.join(', ')}]`,
  ];
  return `---\n${frontMatter.join('\n')}\n---\n\n${sections.join('\n\n')}\n`;
}

type TextGenerator = ReturnType<typeof createTextGenerator>;

function createTextGenerator(words: Words, random: () => number) {
  const phrase = (min: number, max: number) => {
    const length = randomInteger(random, min, max);
    return Array.from({ length }, () => words.pickTextWord(random)).join(' ');
  };
  const sentence = () => `${capitalize(phrase(8, 18))}.`;
  const paragraph = () => Array.from({ length: randomInteger(random, 2, 5) }, sentence).join(' ');
  const name = () => `${capitalize(words.pickTitleWord(random))} ${words.pickTitleWord(random)}`;
  return { phrase, sentence, paragraph, name };
}

/** Returns the Markdown blocks that the first sections contain besides prose. */
function createBlocks(
  { page, links }: PageSource,
  { phrase, name }: TextGenerator,
  random: () => number,
): string[][] {
  const uniqueWord = createUniqueWord(page);
  const createLines = (createLine: (index: number) => string) =>
    Array.from({ length: 5 }, (_, index) => createLine(index)).join('\n');
  const tableHead = `| ${name()} | ${name()} | ${name()} |\n|---|---:|---|`;
  const tableRows = createLines(
    () => `| ${phrase(2, 5)} | ${randomInteger(random, 1, 999)} | ${phrase(3, 7)} |`,
  );
  const code = createLines((index) => `const value${index} = call('${phrase(1, 3)}', ${index});`);
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
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
