import { expect, test } from 'vitest';
import { compileSite } from '@/lib/content/compile-site';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import {
  createContentFiles,
  testOptions,
} from '@/tests/factories/content-files';
import { checkRouteConflicts } from './check-route-conflicts';

async function check(files: Record<string, string>): Promise<string[]> {
  const source = createContentFiles(files);
  const { content } = await compileSite(source, testOptions);
  const found = checkRouteConflicts(content, createFieldLocator(source));
  return found.map(
    ({ rule, file, line, message, hint }) =>
      `${rule} ${file}:${line} ${message} ${hint}`,
  );
}

test('reports nothing for valid content', async () => {
  const files = {
    'guides/robots.md': '# Robots',
    'v2.0.md': '# 2',
    'indexes.md': '# I',
    'assets.md': '# A',
  };
  expect(await check(files)).toEqual([]);
});

test.each([
  ['404.md', '', '1', '/404', '/404-page'],
  ['robots.md', '', '1', '/robots', '/robots-page'],
  ['a.md', '/ROBOTS', '2', '/ROBOTS', '/ROBOTS-page'],
  ['a.md', '/index', '2', '/index', '/index-page'],
  ['crm/a.md', 'Index', '2', '/crm/Index', '/crm/Index-page'],
  ['a.md', '/a.html', '2', '/a.html', '/a-page'],
  ['assets/a.md', '', '1', '/assets/a', '/assets-page/a'],
])(
  '%s with the slug "%s" is reported on line %s',
  async (file, slug, line, urlPath, suggestion) => {
    const text = slug === '' ? '# A' : `---\nslug: ${slug}\n---\n# A`;
    const verb = slug === '' ? 'Add a line' : 'Write another one';
    expect(await check({ [file]: text })).toEqual([
      `invalid-slug ${file}:${line} No page can have the URL path ${urlPath}, which the site itself uses. ${verb}, for example: slug: ${suggestion}`,
    ]);
  },
);

test('a generated index is reported', async () => {
  const index = 'label: C\nlink: { type: generated-index, slug: robots }';
  const [problem] = await check({
    'crm/_category_.yml': index,
    'crm/a.md': '# A',
  });
  expect(problem).toContain('invalid-slug crm/_category_.yml:2 ');
});
