import { randomNumbers, wholeNumber } from './random';
import { uniqueWord, type Words } from './words';

export type PageSource = {
  page: number;
  title: string;
  position: number;
  tags: readonly string[];
  words: Words;
  /** Targets of links, as they are written in this page, with the titles of their pages. */
  links: readonly { href: string; title: string }[];
};

/** One page: about 800 words, 5 to 8 headings, a table, two lists, code, a quote and its links. */
export function corpusPage({ page, title, position, tags, words, links }: PageSource): string {
  const random = randomNumbers(page + 1);
  const phrase = (least: number, most: number) =>
    Array.from({ length: wholeNumber(random, least, most) }, () => words.ofText(random)).join(' ');
  const sentence = () => `${capital(phrase(8, 18))}.`;
  const paragraph = () => Array.from({ length: wholeNumber(random, 2, 5) }, sentence).join(' ');
  const name = () => `${capital(words.ofTitle(random))} ${words.ofTitle(random)}`;
  const parts = specialParts({ phrase, name, links, unique: uniqueWord(page), random });
  const count = wholeNumber(random, 6, 8);
  const sections = Array.from({ length: count }, (_, at) =>
    [
      at === 0 ? '' : `${at % 3 === 2 ? '###' : '##'} ${name()}`,
      paragraph(),
      parts[at] ?? '',
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

type PartsSource = {
  phrase: (least: number, most: number) => string;
  name: () => string;
  links: PageSource['links'];
  unique: string;
  random: () => number;
};

/** What is in each of the first sections besides prose. */
function specialParts({ phrase, name, links, unique, random }: PartsSource): string[] {
  const rows = (count: number, row: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => row(at)).join('\n');
  return [
    `This page alone speaks of ${unique}.`,
    rows(5, () => `- ${capital(phrase(6, 14))}`),
    `| ${name()} | ${name()} | ${name()} |\n|---|---:|---|\n${rows(5, () => `| ${phrase(2, 5)} | ${wholeNumber(random, 1, 999)} | ${phrase(3, 7)} |`)}`,
    `\`\`\`js title="${unique}.js"\n${code(phrase, random)}\n\`\`\``,
    rows(4, (at) => `${at + 1}. ${capital(phrase(6, 14))}`),
    `> ${capital(phrase(14, 24))}.\n\n${links.map(({ href, title }) => `See [${title}](${href}).`).join(' ')}`,
  ];
}

function code(phrase: PartsSource['phrase'], random: () => number): string {
  const names = phrase(5, 5).split(' ');
  return names
    .map(
      (name, at) => `const ${name}${at} = call('${phrase(1, 3)}', ${wholeNumber(random, 1, 99)});`,
    )
    .join('\n');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
