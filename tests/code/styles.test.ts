import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '@/lib/site';
import { animationDelays, filesUnder, mediaWidths } from './source-rules';

const sheets = ['app', 'components'].flatMap((folder) => filesUnder(folder, '.css'));

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

const widthsOf = (file: string) => mediaWidths(readFileSync(file, 'utf8'));

test.each(sheets)('the layout widths of %s are that of the phone layout or its own', (file) => {
  const allowed = [`${site.phoneMaxWidth}px`, ownWidths[file]?.width];
  expect(widthsOf(file).filter((width) => !allowed.includes(width))).toEqual([]);
});

test.each(Object.entries(ownWidths))('%s uses its own width', (file, { width }) => {
  expect(widthsOf(file)).toContain(width);
});

test('the phone layout is in use', () => {
  expect(sheets.flatMap(widthsOf)).toContain(`${site.phoneMaxWidth}px`);
});

test.each([
  ['components/ui/errors.module.css', [site.errors.loadingDelay]],
  [
    'components/search/search-shell.module.css',
    [site.errors.loadingDelay, site.search.spinnerDelay],
  ],
])('%s shows that something loads after the delays of lib/site.ts', (file, delays) => {
  expect(new Set(animationDelays(readFileSync(file, 'utf8')))).toEqual(new Set(delays));
});
