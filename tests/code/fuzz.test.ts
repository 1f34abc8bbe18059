import fc from 'fast-check';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { parseCategory } from '@/lib/content/pages/folders';
import { parseContentFile } from '@/lib/content/parse/front-matter';
import { parseRedirectsFile } from '@/lib/content/parse/redirects-file';
import { parseSearchTuning } from '@/lib/content/parse/search-tuning';
import { parseTagsFile } from '@/lib/content/parse/tags-file';
import { resolveHitHref } from '@/lib/search/hits';
import {
  formatResultsState,
  getResultsPath,
  parseResultsState,
} from '@/lib/search/results-url';
import { parseStoredPages } from '@/lib/search/stored-pages';
import {
  aliasToRouteKey,
  decodePath,
  pathToQuery,
  splitHref,
  toHref,
} from '@/lib/urls/url-path';
import { testConfig } from '@/tests/factories/content-config';
import { analyzePage, renderTree } from '@/tests/factories/render-markdown';

/**
 * Scales the number of inputs: about 1,000 in total by default, 10 times as many in `npm test --
 * --all`.
 */
const scale = Number(process.env['FUZZ_SCALE'] ?? 0.1);

/**
 * The maximum CPU time per input, in milliseconds. Unlike wall time, it does not depend on the load
 * of the machine.
 */
const maxCpuMs = 5000;

const maliciousText = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<svg onload=alert(1)>',
  '"><b>',
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'data:text/html,<script>1</script>',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '../..',
  './x.md',
  '/*',
  '/crm/*',
  '#',
  '?',
  '%00',
  '%0d%0a',
  '%E0%A4%A',
  '%ff',
  '\ud800',
  '\udfff',
  '\u0000',
  '\r\n',
  '\u2028',
  '\u200f',
  '\u202e',
  '__proto__',
  'constructor',
  'toString',
  '{site.title}',
  '{',
  '}}',
  ':::note',
  '```',
  '---',
  '&a',
  '*a',
  '<<: *a',
  '!!js/function "1"',
  '"\\ud800"',
  '  ',
  '1e999',
  '-1',
);
const validText = fc.constantFrom(
  '/crm/lists',
  '/crm/',
  '/ai',
  '/a –b',
  '/old',
  'q',
  'from',
  'to',
);
const fragment = fc.oneof(
  maliciousText,
  validText,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
);
const text = fc
  .array(fragment, { maxLength: 8 })
  .map((fragments) => fragments.join(''));

type Check = (input: string) => void | Promise<void>;

/**
 * Defines a test that runs a check on random inputs and logs their seed, which `tests/setup.ts`
 * sets.
 */
function fuzz(
  name: string,
  runs: number,
  input: fc.Arbitrary<string>,
  check: Check,
): void {
  const numRuns = Math.ceil(runs * scale);
  test(`${numRuns} inputs: ${name}`, async () => {
    console.info(
      `${name}: ${numRuns} inputs, FUZZ_SEED=${fc.readConfigureGlobal().seed}`,
    );
    const runCheck = async (value: string) => {
      const start = process.cpuUsage();
      await check(value);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(maxCpuMs);
    };
    await fc.assert(fc.asyncProperty(input, runCheck), { numRuns });
  });
}

const parameters = fc
  .array(
    fc.tuple(
      fc.constantFrom('q', 'section', 'tag', 'show', 'x', '__proto__'),
      text,
    ),
    {
      maxLength: 6,
    },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'));

fuzz('query strings of /search', 2500, fc.oneof(parameters, text), (input) => {
  const state = parseResultsState(`?${input}`);
  const formatted = formatResultsState(state);
  expect(parseResultsState(formatted)).toEqual(state);
  expect(formatted).toMatch(/^(?:\?[\w%+.*=&-]+)?$/);
  expect(formatResultsState(state, `?${input}`)).not.toMatch(/[<>"\s]/);
  expect(getResultsPath(state.query)).toMatch(
    /^\/search(?:\?q=[\w%.!~*'()-]+)?$/,
  );
});

const baseUrl = 'https://help.example.com';

/** Expects a link to be same-origin, or an absolute HTTP(S) URL. */
function expectSafeLink(href: string): void {
  const url = new URL(href, baseUrl);
  expect(url.protocol).toMatch(/^https?:$/);
  if (!/^https?:/i.test(href)) {
    expect(url.origin).toBe(baseUrl);
  }
}

fuzz('hashes and paths', 1500, text, (input) => {
  for (const url of [
    input,
    `/crm/lists#${input}`,
    `/docs/${input}`,
    `${baseUrl}/${input}`,
  ]) {
    const href = resolveHitHref(url, [baseUrl]);
    if (href !== null) {
      expectSafeLink(href);
    }
  }
  expect(aliasToRouteKey(decodePath(input))).toBeTypeOf('string');
  expect(toHref(decodePath(`/${input}`))).not.toMatch(/[<>"\s]/);
  const { path, suffix } = splitHref(input);
  expect(path + suffix).toBe(input);
  expect(pathToQuery(input)).not.toMatch(/[<>"]/);
});

const storedPages = fc
  .array(
    fc.record({ href: text, title: text, trail: fc.oneof(text, fc.integer()) }),
  )
  .map((pages) => JSON.stringify(pages));
const storedText = fc.oneof(storedPages, fc.json(), text);

fuzz('stored values', 2000, storedText, (input) => {
  for (const { href } of parseStoredPages(input)) {
    expectSafeLink(href);
  }
});

/** Generates texts with fragments and these parts, in which UTF-8 has replaced lone surrogates. */
const joinParts = (...parts: string[]) =>
  fc
    .array(fc.oneof(fragment, fc.constantFrom(...parts)), { maxLength: 12 })
    .map((fragments) => Buffer.from(fragments.join('')).toString());

const table = '| a | b |\n| - | - |\n';
const markdown = joinParts(
  '\n',
  '\n\n',
  '# ',
  '- ',
  '> ',
  table,
  '`',
  '[a](',
  ')',
);

/**
 * The HTML and SVG attributes that contain a URL. Other attributes may contain any text, such as
 * the language of a code block.
 */
const urlAttributes = new Set(
  'action background cite data formAction href manifest ping poster src srcSet xLinkHref'.split(
    ' ',
  ),
);

/** Returns the elements and attributes of a tree that a browser would execute. */
function findExecutableCode(tree: Root): string[] {
  const parts: string[] = [];
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'script' || tagName === 'style') {
      parts.push(tagName);
    }
    for (const [name, value] of Object.entries(properties)) {
      const url = String(value).replace(/[\t\r\n]/g, '');
      if (
        /^on/i.test(name) ||
        (urlAttributes.has(name) && /^\s*javascript:/i.test(url))
      ) {
        parts.push(`${tagName} ${name}`);
      }
    }
  });
  return parts;
}

test.each([
  ['script', {}, 'script'],
  ['a', { href: ' java\nscript:alert(1)' }, 'a href'],
  ['img', { onerror: 'alert(1)' }, 'img onerror'],
])('finds executable code in <%s>', (tagName, properties, part) => {
  const element = {
    type: 'element' as const,
    tagName,
    properties,
    children: [],
  };
  expect(findExecutableCode({ type: 'root', children: [element] })).toEqual([
    part,
  ]);
});

fuzz('Markdown', 1500, markdown, async (input) => {
  expect(findExecutableCode(await renderTree(input))).toEqual([]);
  expect(analyzePage(input).excerpt).toBeTypeOf('string');
});

const yaml = joinParts(
  '\n',
  '\n  ',
  '\n- ',
  ': ',
  'title: ',
  'tags: [',
  ']',
  'label: ',
  'from: ',
);

type Parser = (input: string) => { diagnostics: { line: number }[] };

const parsers: [string, Parser][] = [
  [
    'front matter',
    (input) =>
      parseContentFile(
        `---\n${input}\n---\n\nText`,
        'a.md',
        testConfig.variables,
      ),
  ],
  [
    'categories',
    (input) => parseCategory(input, '_category_.yml', testConfig.variables),
  ],
  ['tags', (input) => parseTagsFile(input, testConfig.variables)],
  ['redirects', (input) => parseRedirectsFile(input)],
  ['synonyms', (input) => parseSearchTuning(input, [])],
];

for (const [name, parse] of parsers) {
  fuzz(`YAML of ${name}`, 300, yaml, (input) => {
    for (const { line } of parse(input).diagnostics) {
      expect(line).toBeGreaterThan(0);
    }
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
}
