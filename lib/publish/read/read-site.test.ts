import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompiledPage } from '@/lib/content/compile-site';
import { createResultCache, openFileCache } from '@/lib/files/file-cache';
import { site } from '@/lib/site';
import { createTempFolder } from '@/tests/factories/temp-folder';
import {
  checkPageReferences,
  readSite,
  readSiteWithoutBodies,
  toWorkingDirPaths,
} from './read-site';

const contentDir = createTempFolder();
const style = { today: '2026-11-21' };

beforeAll(() => {
  mkdirSync(join(contentDir, 'docs'));
  writeFileSync(
    join(contentDir, 'docs/index.md'),
    '---\ntitle: Home\ndescription: Home\n---\nGo to **A > B**.\n',
  );
});

async function checkRules(options: object): Promise<string[]> {
  const { diagnostics } = await readSite({
    contentDir,
    withDrafts: true,
    ...options,
  });
  return toWorkingDirPaths(diagnostics, contentDir).map(
    ({ rule, file, line, column }) =>
      `${rule} ${relative(contentDir, file)}:${line}:${column}`,
  );
}

test('without a style guide, only checks the syntax and dates', async () => {
  expect(await checkRules({ style })).toEqual([]);
  writeFileSync(join(contentDir, 'docs/untitled.md'), 'Text.\n');
  expect(await checkRules({ style })).toEqual([
    'suspicious-markdown docs/untitled.md:1:1',
  ]);
  rmSync(join(contentDir, 'docs/untitled.md'));
});

test('checks menu paths if style options are set', async () => {
  writeFileSync(join(contentDir, 'menu.yml'), '- A\n');
  expect(await checkRules({})).toEqual([]);
  expect(await checkRules({ style })).toEqual([
    'unknown-menu-path docs/index.md:5:7',
  ]);
  rmSync(join(contentDir, 'menu.yml'));
});

test('a published URL path that no longer exists is reported', async () => {
  const lock = join(contentDir, 'url-manifest.lock');
  writeFileSync(lock, '/\n/crm\n');
  expect(await checkRules({})).toContain('lost-url url-manifest.lock:2:1');
  rmSync(lock);
});

test('paths of pages that include a partial are also relative to the working directory', async () => {
  writeFileSync(
    join(contentDir, 'docs/steps.mdx'),
    '<Include file="_steps.mdx" />\n',
  );
  writeFileSync(join(contentDir, 'docs/_steps.mdx'), 'Use a { here.\n');
  const { diagnostics } = await readSite({ contentDir, withDrafts: true });
  const [diagnostic] = toWorkingDirPaths(diagnostics, contentDir);
  expect(diagnostic?.includedBy).toEqual([
    diagnostic?.file.replace('_steps', 'steps'),
  ]);
});

test('drafts are parsed and compiled on request, but not published', async () => {
  const draft = join(contentDir, 'docs/draft.md');
  writeFileSync(draft, '---\ndraft: true\n---\n# Draft\n');
  const files = await openFileCache(join(contentDir, 'cache'));
  const cache = createResultCache<CompiledPage>(files, '1');
  const compiled = await readSite({ contentDir, withDrafts: true }, cache);
  expect(compiled.content.pages.map(({ file }) => file)).toContain('draft.md');
  const { pages } = await readSiteWithoutBodies(contentDir);
  expect(pages.map(({ file }) => file)).toContain('draft.md');
  const { content } = await readSite({ contentDir, withDrafts: false });
  expect(content.pages.map(({ file }) => file)).not.toContain('draft.md');
  rmSync(draft);
});

describe('ids in site.yml', () => {
  const popularIds = site.search.popular.map((target) =>
    target.replace(/#.*/, ''),
  );
  const pages = ['getting-started', ...popularIds].map((id) => ({ id }));

  test('are those of pages', () => {
    expect(checkPageReferences(pages)).toEqual([]);
  });

  test.each(['getting-started', ...popularIds])(
    '%s: reported if no page has it',
    (id) => {
      const others = pages.filter((page) => page.id !== id);
      const diagnostics = checkPageReferences([...others, { id: `${id}x` }]);
      expect(diagnostics).not.toEqual([]);
      for (const diagnostic of diagnostics) {
        expect(diagnostic).toMatchObject({
          rule: 'unknown-page',
          file: '../site.yml',
          hint: expect.stringContaining('Did you mean'),
        });
      }
    },
  );

  test('the message names the field', () => {
    const messages = checkPageReferences([]).map(({ message }) => message);
    for (const field of [
      'footer.links[0].pageId',
      'announcement.link.pageId',
      'search.popular[0]',
    ]) {
      expect(
        messages.filter((message) => message.includes(`"${field}"`)),
      ).not.toEqual([]);
    }
  });
});
