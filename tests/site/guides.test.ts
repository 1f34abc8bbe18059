import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const folder = 'content/docs';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
const guides = files
  .filter((file) => file.endsWith('.md'))
  .sort()
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));
const sources = files
  .filter((file) => /\.(?:mdx?|yml|txt|csv)$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${folder}/${file}`, 'utf8') }));

const cast: {
  business: string;
  companies: string[];
  people: string[];
  products: string[];
  domains: string[];
  phones: Record<string, string>;
} = parse(readFileSync('content/cast.yml', 'utf8'));

/**
 * Returns the sentences of a guide with at least six words, without steps, table headers and
 * messages of the app.
 */
function findSentences(text: string): string[] {
  const [, , ...body] = text.split(/^---$/m);
  return body
    .join('')
    .replace(/^.*\n(?=\|[ :|-]+\|$)/gm, '')
    .split('\n')
    .filter((line) => !/^(?:#|!\[|```|:::| *\d+\.)/.test(line))
    .flatMap((line) => (line.startsWith('|') ? line.split('|') : [line]))
    .map((cell) =>
      cell.replace(/^\s*(?:[-*]|\d+\.)\s+(?:\*\*".*?"\*\*)?/, '').trim(),
    )
    .flatMap((cell) => cell.split(/(?<=[.!?])\s+/))
    .filter(
      (sentence) =>
        !sentence.startsWith('"') &&
        !sentence.endsWith('"') &&
        sentence.split(' ').length > 5,
    );
}

/** Returns the matches of a pattern that are not allowed, with their files. */
function findUnexpected(
  pattern: RegExp,
  allowed: (match: string) => boolean,
): string[] {
  return sources.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)].flatMap(([match]) =>
      allowed(match) ? [] : `${file}: ${match}`,
    ),
  );
}

/** Who may do a job, and whom to ask, because links lead straight to a job. */
const permission =
  /^(?:If you are the Owner,|Only Owners and Admins |An Owner or Admin |Owners and Admins |Owners, Admins and Managers |Agents |Managers |All other users |Ask the colleague, )/;

test('no sentence is on more than three pages, except who may do a job', () => {
  const pages = new Map<string, Set<string>>();
  for (const { file, text } of guides) {
    for (const sentence of findSentences(text)) {
      pages.set(sentence, (pages.get(sentence) ?? new Set()).add(file));
    }
  }
  expect(pages.size).toBeGreaterThan(3000);
  expect(
    [...pages].flatMap(([sentence, set]) =>
      set.size > 3 && !permission.test(sentence)
        ? `${set.size} × ${sentence}`
        : [],
    ),
  ).toEqual([]);
});

/** Returns the header rows of the tables. */
function findTableHeaders(text: string): string[] {
  return [...text.matchAll(/^(\|.*\|)\n\|[ :|-]+\|$/gm)].map(
    ([, header = '']) => header,
  );
}

/** A folded problem: the summary is a heading with an id of its own, and an answer follows it. */
const problem =
  /^<details>\n<summary>\n\n### .+ \{#[\w-]+\}\n\n<\/summary>\n\n\S[\s\S]*?\n<\/details>$/gm;

/** Whether all problems of a section are folded. */
function hasFoldedProblems(section: string): boolean {
  const others = section.replace(problem, '');
  return others !== section && !/^(?:#|[-*] |\d+\. )/m.test(others);
}

describe('structure', () => {
  /**
   * Returns deviations from the structure of a guide: table headers, the problems and the last
   * headings.
   */
  function findStructureProblems(text: string): string[] {
    const headings = [...text.matchAll(/^## (.*)$/gm)].map(
      ([, heading = '']) => heading,
    );
    const [, problems = ''] =
      /\{#if-something-goes-wrong\}\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(
        text,
      ) ?? [];
    return [
      ...findTableHeaders(text).filter((header) => /\|\s*\|/.test(header)),
      ...(hasFoldedProblems(problems) ? [] : ['no list of problems']),
      ...headings.filter((heading) =>
        /^(?:Before you start|Next steps)/.test(heading),
      ),
      ...(headings.at(-1) === 'Related pages'
        ? []
        : ['no related pages at the end']),
    ];
  }

  test.each(guides)('$file', ({ text }) => {
    expect(findStructureProblems(text)).toEqual([]);
  });

  test('problems that are not folded are rejected', () => {
    const folded =
      '<details>\n<summary>\n\n### It fails {#fails}\n\n</summary>\n\nTry again.\n\n</details>\n';
    expect(hasFoldedProblems(folded)).toBe(true);
    expect(hasFoldedProblems(`${folded}\n- **It stays gray.** Wait.\n`)).toBe(
      false,
    );
    expect(
      hasFoldedProblems(folded.replace('### It fails {#fails}', 'It fails')),
    ).toBe(false);
  });

  test('a guide with another structure is rejected', () => {
    const text =
      '## Before you start\n\n## Fix it {#if-something-goes-wrong}\n\n- A problem: do this\n\n| | c |\n|---|---|\n\n## Next steps\n';
    expect(findStructureProblems(text)).toEqual([
      '| | c |',
      'no list of problems',
      'Before you start',
      'Next steps',
      'no related pages at the end',
    ]);
  });
});

/** Returns the cells of one column of all tables in a text, without their headers. */
function readColumn(text: string, column: number): string[] {
  const rows = text.split('\n').filter((line) => /^\| /.test(line));
  return rows.flatMap(
    (row) => row.split('|')[column + 1]?.trim().split(', ') ?? [],
  );
}

/** Reads the names before the colons of list items, such as `- Added to list, Removed from list: …`. */
function readListNames(text: string): string[] {
  const items = text.matchAll(/^- ([^:\n]+):/gm);
  return [...items].flatMap(([, names = '']) => names.split(', '));
}

describe('the builder page has the triggers and actions of the product model', () => {
  const model = readFileSync('content/product-model.md', 'utf8');
  const page = readFileSync(
    `${folder}/automations/campaign-actions-automation-builder.md`,
    'utf8',
  );

  test.each([
    [
      'Trigger',
      /\n27 triggers\.[\s\S]*?(?=\n25 actions\.)/,
      /\n## Triggers\n[\s\S]*?(?=\n## Actions)/,
      27,
    ],
    [
      'Action',
      /\n25 actions\.[^|]*\|[\s\S]*?(?=\n\n)/,
      /\n## Actions[\s\S]*?(?=\n## )/,
      25,
    ],
  ])('%s', (header, modelPattern, pagePattern, count) => {
    const isName = (name: string) => name !== header;
    const expected = readColumn(modelPattern.exec(model)?.[0] ?? '', 1).filter(
      isName,
    );
    const list = pagePattern.exec(page)?.[0] ?? '';
    const actual = [...readColumn(list, 0), ...readListNames(list)];
    expect(expected).toHaveLength(count);
    expect(expected.filter((name) => !actual.includes(name))).toEqual([]);
  });
});

test('guides specify their roles', () => {
  expect(
    guides
      .filter(({ text }) => !/^roles: \[/m.test(text))
      .map(({ file }) => file),
  ).toEqual([]);
});

/**
 * Returns the codes and numbers of search keywords that are not in the text of their guide. Other
 * words may be synonyms.
 */
function findMissingCodes(text: string, searchText: string): string[] {
  const keywords: Record<string, unknown[]> = parse(searchText);
  const codes = Object.values(keywords)
    .flat()
    .flatMap((keyword) => String(keyword).match(/\d{4,}/g) ?? []);
  return codes.filter((code) => !text.includes(code));
}

test('guides contain the codes of their search keywords', () => {
  const missingCodes = guides.flatMap(({ file, text }) => {
    const searchText = readFileSync(
      `${folder}/${file.replace(/md$/, 'search.yml')}`,
      'utf8',
    );
    return findMissingCodes(text, searchText).map((code) => `${file}: ${code}`);
  });
  expect(missingCodes).toEqual([]);
  const text = 'Error 30034 means …';
  expect(findMissingCodes(text, 'limits: [error, 30034, 30007]')).toEqual([
    '30007',
  ]);
});

test('guides end with links to other guides', () => {
  const guidesWithoutLinks = guides.filter(({ text }) => {
    const last = text.slice(text.lastIndexOf('\n## '));
    return (
      !/^\n## (?:Related pages|Next steps)/.test(last) ||
      !/\]\([^)]+\.md/.test(last)
    );
  });
  expect(guidesWithoutLinks.map(({ file }) => file)).toEqual([]);
});

describe('examples use the shared cast', () => {
  test('people', () => {
    const firstNames = cast.people.map((name) => name.split(' ')[0]).join('|');
    const others = findUnexpected(
      new RegExp(`\\b(?:${firstNames}) (?!Call|Reply|Send)[A-Z][a-z]+`, 'g'),
      (name) => cast.people.includes(name),
    );
    expect(others).toEqual([]);
  });

  test('companies', () => {
    const companies = [cast.business, ...cast.companies];
    const trade =
      /[A-Z][a-z]+(?: [A-Z][a-z]+)* (?:Plumbing|Dental|Heating|Roofing|Bakery|Cleaning)\b/g;
    expect(
      findUnexpected(trade, (name) =>
        companies.some((company) => name.endsWith(company)),
      ),
    ).toEqual([]);
  });

  test('email addresses and phone numbers', () => {
    const isExample = (address: string) =>
      /@(?:[\w-]+\.)*example\.(?:com|net|org)$/.test(address) ||
      cast.domains.some((domain) => address.endsWith(`@${domain}`));
    expect(findUnexpected(/[\w.-]+@[\w-]+(?:\.[\w-]+)+/g, isExample)).toEqual(
      [],
    );
    expect(
      findUnexpected(/\+1\d{10}/g, (phone) => phone in cast.phones),
    ).toEqual([]);
  });

  /** Returns the phone numbers in a line that do not belong to the people named in the line. */
  function findForeignPhones(line: string): string[] {
    const named = cast.people.filter((name) =>
      line.replace(',', ' ').includes(name),
    );
    const phones = line.match(/\+1\d{10}/g) ?? [];
    const isForeign = (phone: string) =>
      !named.includes(cast.phones[phone] ?? '');
    return named.length > 0 && !line.includes('error')
      ? phones.filter(isForeign)
      : [];
  }

  test('a phone number belongs to one person', () => {
    expect(findForeignPhones('Ana,Reyes,,+15125550124')).toEqual([
      '+15125550124',
    ]);
    const foreign = sources.flatMap(({ file, text }) =>
      text
        .split('\n')
        .flatMap((line) =>
          findForeignPhones(line).map((tel) => `${file}: ${tel}`),
        ),
    );
    expect(foreign.filter((tel) => !tel.includes('signature'))).toEqual([]);
  });

  test('opportunities', () => {
    const named = /(?<=\bopportunity )[A-Z][a-z]+ [a-z]+/g;
    const isSold = (name: string) =>
      cast.products.some((product) => product.startsWith(name));
    expect('opportunity Office carpet'.match(named)?.filter(isSold)).toEqual(
      [],
    );
    expect(findUnexpected(named, isSold)).toEqual([]);
  });
});
