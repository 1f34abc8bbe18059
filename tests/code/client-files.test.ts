import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Icon, type IconName } from '@/components/ui/icon';
import { site } from '@/lib/site';

/** All that runs in a browser. One more is a decision: name it here. */
const clientFiles = [
  'app/docs-menu.client.tsx',
  'app/docs-sidebar.client.tsx',
  'components/announcement/announcement.client.tsx',
  'components/consent/consent.client.tsx',
  'components/consent/cookie-settings.client.tsx',
  'components/consent/cookiebot-consent.client.tsx',
  'components/mdx/code-tools.client.tsx',
  'components/mdx/static-html.client.tsx',
  'components/mdx/tab-group.client.tsx',
  'components/mobile-menu/mobile-menu.client.tsx',
  'components/navigation/back-to-top.client.tsx',
  'components/navigation/loading-bar.client.tsx',
  'components/navigation/navigation.client.tsx',
  'components/search/search-button.client.tsx',
  'components/search/search-page.client.tsx',
  'components/search/static-search.client.tsx',
  'components/states/not-found.client.tsx',
  'components/theme/theme-provider.client.tsx',
  'components/theme/theme-toggle.client.tsx',
  'components/toc/toc.client.tsx',
  'components/ui/nav-link.client.tsx',
  'components/version/version-select.client.tsx',
];

/** Next looks for these names, and wants the directive in them. */
const nextClientFiles = ['app/error.tsx', 'app/global-error.tsx'];

/** The one place where HTML is written as text: docs/decisions/0075. */
const textOfPages = 'components/mdx/static-html.client.tsx';

/** The widths besides that of the phone layout, each in the one sheet that may name it. */
const ownWidths: Record<string, { width: string; reason: string }> = {
  'components/pager/pager.module.css': {
    width: '480px',
    reason: 'two links with long labels do not fit side by side on a narrow phone',
  },
  'components/article/article.module.css': {
    width: '1200px',
    reason: 'sidebar, text and contents do not fit side by side on a small laptop',
  },
};

const files = [
  ...['app', 'components', 'lib', 'scripts'].flatMap(filesUnder),
  'mdx-components.tsx',
  'middleware.ts',
].filter((file) => !/\.test\.tsx?$/.test(file));
const sources = files.filter((file) => /\.(?:tsx?|mdx)$/.test(file));
const sheets = files.filter((file) => file.endsWith('.css'));
const markup = sources.filter((file) => /^(?:app|components)\//.test(file));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function hasDirective(text: string): boolean {
  return /^\s*(['"])use client\1/m.test(text);
}

function beginsWithDirective(text: string): boolean {
  return text.startsWith("'use client';\n");
}

function colourLiterals(css: string): string[] {
  const words = css.replace(/\/\*.*?\*\//gs, '');
  const literal =
    /#[\da-f]{3,8}\b(?=[^{}]*[;}])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;
  return words.match(literal) ?? [];
}

/** The lengths in the media queries of a sheet. */
function mediaWidths(css: string): string[] {
  const queries = css.match(/@media[^{]*/g) ?? [];
  const ofWidth = queries.map((query) => query.replace(/\([^()]*\bheight\b[^()]*\)/g, ''));
  return ofWidth.flatMap((query) => query.match(/\d[\d.]*(?:px|r?em|vw|ch)\b/g) ?? []);
}

/** The delays of the animations of a sheet, in milliseconds: the second time of each. */
function animationDelays(css: string): number[] {
  const animations = css.match(/\banimation:[^;}]*/g) ?? [];
  return animations.flatMap((animation) => {
    const [, delay] = [...animation.matchAll(/\b([\d.]+)(m?s)\b/g)];
    return delay ? [Number(delay[1]) * (delay[2] === 's' ? 1000 : 1)] : [];
  });
}

function inlineStyles(source: string): string[] {
  return source.match(/\bstyle=|\bdangerouslySetInnerHTML\b/g) ?? [];
}

test('the tree is read', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sheets.length).toBeGreaterThan(15);
  expect(markup).toContain('app/(standalone)/markdown-page/page.mdx');
});

describe('client files', () => {
  test('are those that are named here', () => {
    expect(sources.filter((file) => file.endsWith('.client.tsx')).sort()).toEqual(clientFiles);
  });

  test.each([...clientFiles, ...nextClientFiles])('%s begins with the directive', (file) => {
    expect(beginsWithDirective(read(file))).toBe(true);
  });

  test('no other file has the directive', () => {
    const allowed = [...clientFiles, ...nextClientFiles];
    const others = sources.filter((file) => !allowed.includes(file));
    expect(others.filter((file) => hasDirective(read(file)))).toEqual([]);
  });

  test.each([
    ["'use client';\n", true, true],
    ['"use client"\n', true, false],
    ["/* a comment */\n'use client';\n", true, false],
    ["import a from 'a';\n  'use client';\n", true, false],
    ["const text = 'use client';\n", false, false],
    ["// 'use client';\n", false, false],
  ])('the check reads %j', (text, has, begins) => {
    expect(hasDirective(text)).toBe(has);
    expect(beginsWithDirective(text)).toBe(begins);
  });
});

describe('colours stand in app/styles/tokens.css alone', () => {
  test.each(sheets.filter((file) => file !== 'app/styles/tokens.css'))('%s', (file) => {
    expect(colourLiterals(read(file))).toEqual([]);
  });

  test('and they do stand there', () => {
    expect(colourLiterals(read('app/styles/tokens.css')).length).toBeGreaterThan(40);
  });

  test.each([
    ['a { color: #fff }', ['#fff']],
    ['a { color: #FFFFFF80; }', ['#FFFFFF80']],
    ['a { border: 1px solid rgb(0 0 0 / 50%); }', ['rgb(']],
    ['a { color: hsla(0, 0%, 0%, 1); }', ['hsla(']],
    ['a { color: oklch(0.5 0.1 20); }', ['oklch(']],
    ['a { color: color(display-p3 1 0 0); }', ['color(']],
    ['a { --x: #abc; &:hover { color: #def; } }', ['#abc', '#def']],
    [
      'a { color: var(--color-text); background: color-mix(in srgb, currentColor, transparent) }',
      [],
    ],
    ['/* see issue #123 */ a { color: inherit; }', []],
    ['#add { color: inherit; }', []],
  ])('the check reads %s', (css, literals) => {
    expect(colourLiterals(css)).toEqual(literals);
  });
});

describe('every layout width is the one of the phone layout', () => {
  test.each(sheets)('%s', (file) => {
    const allowed = [`${site.phoneMaxWidth}px`, ownWidths[file]?.width];
    expect(mediaWidths(read(file)).filter((width) => !allowed.includes(width))).toEqual([]);
  });

  test('which is 996 pixels', () => {
    expect(site.phoneMaxWidth).toBe(996);
  });

  test.each(Object.entries(ownWidths))('%s uses its own', (file, { width, reason }) => {
    expect(mediaWidths(read(file))).toContain(width);
    expect(reason).not.toBe('');
  });

  test.each([
    ['@media (width <= 996px) { a { width: 5px } }', ['996px']],
    ['@media (min-width: 997px) {}', ['997px']],
    ['@media screen and (480px < width <= 62.25em) {}', ['480px', '62.25em']],
    ['@media (height <= 24rem) {}', []],
    ['@media print { a { width: 10rem } }', []],
    ['@media (prefers-reduced-motion: reduce) {}', []],
  ])('the check reads %s', (css, widths) => {
    expect(mediaWidths(css)).toEqual(widths);
  });
});

describe('a part of a page says that it loads after the delay of lib/site.ts', () => {
  test('in components/ui/faults.module.css', () => {
    expect(animationDelays(read('components/ui/faults.module.css'))).toEqual([
      site.faults.loadingDelay,
    ]);
  });

  test('in the dialog of the search, whose spinner has its own', () => {
    const delays = animationDelays(read('components/search/search-shell.module.css'));
    expect(new Set(delays)).toEqual(new Set([site.faults.loadingDelay, site.search.spinnerDelay]));
  });

  test.each([
    ['a { animation: appear 1ms 200ms both; }', [200]],
    ['a { animation: appear 1ms 0.3s both }', [300]],
    ['a { animation: appear 1ms both; }', []],
    ['/* 200 ms */ a { color: inherit; }', []],
  ])('the check reads %s', (css, delays) => {
    expect(animationDelays(css)).toEqual(delays);
  });
});

describe('no style attribute, which the security policy forbids, and no raw HTML', () => {
  test.each(markup.filter((file) => file !== textOfPages))('%s', (file) => {
    expect(inlineStyles(read(file))).toEqual([]);
  });

  test('but for the text of pages, which our own build makes', () => {
    expect(inlineStyles(read(textOfPages))).toEqual(['dangerouslySetInnerHTML']);
  });

  test.each([
    ['<p style={{ color }}>', ['style=']],
    ['<p style="color: red">', ['style=']],
    ['<p dangerouslySetInnerHTML={{ __html }} />', ['dangerouslySetInnerHTML']],
    ['<p className={styles["a"]}>', []],
  ])('the check reads %s', (source, found) => {
    expect(inlineStyles(source)).toEqual(found);
  });
});

describe('every icon is hidden from screen readers', () => {
  const table = /const paths = \{(.*?)\n\} as const/s.exec(read('components/ui/icon.tsx'))?.[1];
  const names = [...(table ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name as IconName);

  test('all are found', () => {
    expect(names).toContain('menu');
    expect(names.length).toBeGreaterThan(5);
  });

  test.each(names)('%s', (name) => {
    const html = renderToStaticMarkup(createElement(Icon, { name }));
    expect(html).toContain(' aria-hidden="true"');
    expect(html).toMatch(/<path d="M[^"]+"/);
  });
});
