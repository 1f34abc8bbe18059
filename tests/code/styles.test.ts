import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '@/lib/site';
import { listFiles, parseAnimationDelays, parseMediaWidths } from './source-rules';

const stylesheets = ['app', 'components'].flatMap((folder) => listFiles(folder, '.css'));

/** Additional breakpoints, by the stylesheet that may use them. */
const exceptions: Record<string, { width: string; reason: string }> = {
  'components/pager/pager.module.css': {
    width: '480px',
    reason: 'two links with long labels do not fit side by side on a narrow phone',
  },
  'components/consent/consent.module.css': {
    width: '380px',
    reason: 'three buttons of the full size do not fit side by side on the narrowest phones',
  },
  ...Object.fromEntries(
    [
      'app/styles/tokens.css',
      'components/article/article.module.css',
      'components/toc/toc.module.css',
    ].map((file) => [
      file,
      {
        width: '1200px',
        reason: 'sidebar, text and contents do not fit side by side on a small laptop',
      },
    ]),
  ),
};

const getWidths = (file: string) => parseMediaWidths(readFileSync(file, 'utf8'));

test.each(stylesheets)('%s uses only the phone breakpoint or its own', (file) => {
  const allowed = [`${site.phoneMaxWidth}px`, exceptions[file]?.width];
  expect(getWidths(file).filter((width) => !allowed.includes(width))).toEqual([]);
});

test.each(Object.entries(exceptions))('%s uses its own breakpoint', (file, { width }) => {
  expect(getWidths(file)).toContain(width);
});

test('the phone breakpoint is used', () => {
  expect(stylesheets.flatMap(getWidths)).toContain(`${site.phoneMaxWidth}px`);
});

test.each([
  ['components/ui/errors.module.css', [site.navigation.loadingDelay]],
  [
    'components/search/search-shell.module.css',
    [site.navigation.loadingDelay, site.search.spinnerDelay],
  ],
])('%s shows loading indicators after the delays in lib/site.ts', (file, delays) => {
  expect(new Set(parseAnimationDelays(readFileSync(file, 'utf8')))).toEqual(new Set(delays));
});
