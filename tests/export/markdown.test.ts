import { describe, expect, test } from 'vitest';
import { getMarkdownPath } from '@/lib/urls/url-path';
import { getSiteDir } from '@/tests/e2e/sites';
import { fixtureDir, fixturePaths, loadExport } from './exported-site';
import { isDocPath, siteUrl } from './page-checks';

const { files, text } = loadExport(fixtureDir);
const docPaths = fixturePaths.filter(isDocPath);
const copies = docPaths.map((path) => ({
  path,
  copy: getMarkdownPath(path).slice(1),
}));

/** Returns the targets of links and images that are not absolute. */
function findRelativeUrls(markdown: string): string[] {
  const prose = markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
  const targets = [...prose.matchAll(/\]\(<?([^)>\s]*)/g)].map(
    ([, url = '']) => url,
  );
  return targets.filter((url) => !/^(?:https?:|mailto:|tel:)/.test(url));
}

test('only docs pages have Markdown copies', () => {
  const expected = copies.map(({ copy }) => copy);
  expect(files.filter((file) => file.endsWith('.md')).sort()).toEqual(
    expected.sort(),
  );
});

test.each(copies)(
  '$copy has page metadata and absolute URLs',
  ({ path, copy }) => {
    const markdown = text(copy);
    expect(markdown).toMatch(
      /^---\ntitle: .+\ndescription: .+\nurl: .+\n---\n\n# .+\n/,
    );
    expect(markdown).toContain(`\nurl: ${siteUrl}${encodeURI(path)}\n`);
    expect(findRelativeUrls(markdown)).toEqual([]);
    expect(markdown).not.toMatch(/\{site\.|<[A-Z]\w|^import |^:::/m);
  },
);

test.each(['[A](./lists.md)', '[A](/crm/)', '![A](img/a.svg)', '[A](#b)'])(
  'reports the relative URL in %s',
  (markdown) => {
    expect(findRelativeUrls(markdown)).toHaveLength(1);
  },
);

describe('unlisted pages and drafts', () => {
  const other = loadExport(getSiteDir('syntax'));

  test('have no copy', () => {
    expect(other.files).toContain('group/hidden.html');
    expect(other.files).toContain('group/deep/page.md');
    expect(
      other.files.filter((file) => /(?:hidden|draft)\.md/.test(file)),
    ).toEqual([]);
  });
});
