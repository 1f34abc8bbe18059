import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from './source-rules';

/** All client components. Adding one is a deliberate decision; Biome rejects the directive in any other file. */
const clientFiles = [
  'app/docs-sidebar.client.tsx',
  'components/announcement/announcement.client.tsx',
  'components/consent/consent.client.tsx',
  'components/consent/cookie-settings.client.tsx',
  'components/feedback/feedback.client.tsx',
  'components/frame/back-to-top.client.tsx',
  'components/mdx/code-tools.client.tsx',
  'components/mdx/static-html.client.tsx',
  'components/mdx/tab-group.client.tsx',
  'components/mobile-menu/mobile-menu.client.tsx',
  'components/navbar/overview-link.client.tsx',
  'components/navigation/navigation.client.tsx',
  'components/search/search-button.client.tsx',
  'components/search/search-page.client.tsx',
  'components/states/not-found.client.tsx',
  'components/theme/theme.client.tsx',
  'components/toc/toc.client.tsx',
  'components/ui/support-link.client.tsx',
  'components/variants/variant-switcher.client.tsx',
];

/** Next.js conventions that must be client components. */
const nextClientFiles = ['app/error.tsx', 'app/global-error.tsx'];

test('the list of client components is complete', () => {
  const found = ['app', 'components', 'lib'].flatMap((folder) => listFiles(folder, '.client.tsx'));
  expect(found).toEqual(clientFiles);
});

test.each([...clientFiles, ...nextClientFiles])('%s begins with the directive', (file) => {
  expect(readFileSync(file, 'utf8')).toMatch(/^'use client';\n/);
});
