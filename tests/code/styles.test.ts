import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mobileBreakpoint } from '@/components/mobile-menu/mobile-menu';
import { listFiles } from './source-rules';

const stylesheets = ['app', 'components', 'lib/client'].flatMap((folder) =>
  listFiles(folder, '.css'),
);
const setters = [
  ...stylesheets,
  ...listFiles('lib/client', '.ts'),
  // Creates generated/accent.css.
  'lib/config/accent.ts',
].map((file) => readFileSync(file, 'utf8'));

const laptop = {
  width: '75em',
  reason:
    'sidebar, text and contents do not fit side by side on a small laptop',
};

/** Additional breakpoints, by the stylesheet that may use them. */
const exceptions: Record<string, { width: string; reason: string }> = {
  'app/styles/prose.css': {
    width: '90em',
    reason:
      'steps, their picture and the contents fit side by side on a desktop',
  },
  'components/search/results.css': {
    width: '30em',
    reason: 'an excerpt needs two lines only on a narrow phone',
  },
  'components/search/search.module.css': {
    width: '36em',
    reason:
      'the title of the results needs two lines on phones, and with a large text',
  },
  'components/consent/consent-banner.css': {
    width: '340px',
    reason: 'The banner must not cover a small phone.',
  },
  'app/styles/tokens.css': laptop,
  'components/layout/layout.module.css': laptop,
  'components/toc/toc.module.css': laptop,
};

/** Returns the lengths in the media queries of a stylesheet, except for heights. */
function parseMediaWidths(css: string): string[] {
  const queries = css.match(/@media[^{]*/g) ?? [];
  const widthQueries = queries.map((query) =>
    query.replace(/\([^()]*\bheight\b[^()]*\)/g, ''),
  );
  return widthQueries.flatMap(
    (query) => query.match(/\d[\d.]*(?:px|r?em|vw|ch)\b/g) ?? [],
  );
}

test.each([
  ['@media screen and (480px < width <= 62.25em) {}', ['480px', '62.25em']],
  ['@media (height <= 24rem) and (width <= 480px) {}', ['480px']],
  ['@media print { a { width: 10rem } }', []],
])('parses the media widths of %s', (css, widths) => {
  expect(parseMediaWidths(css)).toEqual(widths);
});

const getWidths = (file: string) =>
  parseMediaWidths(readFileSync(file, 'utf8'));

test.each(stylesheets)(
  '%s uses only the mobile breakpoint or its exception',
  (file) => {
    const allowed = [mobileBreakpoint, exceptions[file]?.width];
    expect(getWidths(file).filter((width) => !allowed.includes(width))).toEqual(
      [],
    );
  },
);

test.each(Object.entries(exceptions))(
  '%s uses its exception',
  (file, { width }) => {
    expect(getWidths(file)).toContain(width);
  },
);

test.each(stylesheets)(
  '%s uses only custom properties that are set',
  (file) => {
    const names =
      readFileSync(file, 'utf8').match(/(?<=var\()--[\w-]+(?=\))/g) ?? [];
    const isSet = (name: string) =>
      setters.some((text) => text.match(`${name}['\`]?[:,]`));
    expect(names.filter((name) => !isSet(name))).toEqual([]);
  },
);

const featureSheets = stylesheets.filter(
  (file) => !file.startsWith('app/') && !file.endsWith('.module.css'),
);

/** Returns the class names of a global stylesheet that could be those of another one. */
function findSharedClasses(css: string, feature: string): string[] {
  const rules = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const selectors = rules.match(/[^;{}]+(?=\{)/g) ?? [];
  const names = selectors.flatMap(
    (text) => text.match(/(?<=\.)[a-z]\w*/gi) ?? [],
  );
  return names.filter((name) => !name.startsWith(feature));
}

test.each(featureSheets)(
  '%s uses only classes that begin with the name of its feature',
  (file) => {
    const feature = /(\w+)[^/]*\.css$/.exec(file)?.[1] ?? '';
    expect(findSharedClasses(readFileSync(file, 'utf8'), feature)).toEqual([]);
  },
);

test.each([
  ['.tagsList a { color: red; .tagsEntry & { top: 0.5em } }', []],
  ['.list { color: red }', ['list']],
  ['@media (width > 62.25em) { .tagsList, .page:hover {} }', ['page']],
])('classes of other features in %s', (css, names) => {
  expect(findSharedClasses(css, 'tags')).toEqual(names);
});

/** Splits a value at spaces outside of functions. */
function splitValue(value: string): string[] {
  const plain = value.replace(/[\w-]*\([^()]*\)/g, 'f');
  return plain === value ? value.split(/\s+/) : splitValue(plain);
}

/** Returns the declarations that would not be mirrored in a right-to-left language. */
function findPhysicalDeclarations(css: string): string[] {
  const declarations = css.match(/[\w-]+:[^;{}]*(?=;)/g) ?? [];
  return declarations.filter((declaration) => {
    const [, name = '', value = ''] =
      /^([\w-]+):\s*([\s\S]*)$/.exec(declaration) ?? [];
    if (/^(?:text-align|float|clear)$/.test(name)) {
      return /^(?:left|right)$/.test(value);
    }
    if (/^(?:left|right)$|-(?:left|right)(?:-|$)/.test(name)) {
      return true;
    }
    const [, right, , left] = splitValue(value);
    return (
      /^(?:margin|padding|inset)$/.test(name) &&
      left !== undefined &&
      left !== right
    );
  });
}

test.each(stylesheets)('%s uses logical properties', (file) => {
  expect(findPhysicalDeclarations(readFileSync(file, 'utf8'))).toEqual([]);
});

test.each([
  ['left: 0', 1],
  ['border-top-left-radius: 1px', 1],
  ['text-align: right', 1],
  ['inset: 0 auto auto 0', 1],
  ['padding: 0 1rem 0 1rem', 0],
  ['margin: 0 calc(1px + 2px) 0', 0],
])('%s: %d physical declarations', (declaration, count) => {
  expect(findPhysicalDeclarations(`.a { ${declaration}; }`)).toHaveLength(
    count,
  );
});
