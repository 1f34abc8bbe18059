import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPageInputs } from '@/lib/publish/page-inputs';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import {
  type CompileCache,
  compileSite,
  type PageSelection,
} from './compile-site';
import type { ContentConfig } from './content-config';

/** The contents of each file in a content folder, and the settings. */
type Site = { files: Record<string, string>; config: ContentConfig };

/** Creates an in-memory cache that counts the compiled pages. */
function createCache(): CompileCache & { getWriteCount: () => number } {
  const pages = new Map<string, string>();
  let writes = 0;
  return {
    read: async (key) => {
      const page = pages.get(key);
      return page === undefined ? undefined : JSON.parse(page);
    },
    write: async (key, page) => {
      writes += 1;
      pages.set(key, JSON.stringify(page));
    },
    getWriteCount: () => writes,
  };
}

/** Compiles a site and returns the results that a build uses, as JSON. */
async function compile(
  { files, config }: Site,
  cache: CompileCache = createCache(),
  isSelected?: PageSelection,
) {
  const isPartial = (file: string) => /(?:^|\/)_(?!category)/.test(file);
  const isAsset = (file: string) => file.endsWith('.png');
  const entries = Object.entries(files);
  const select = (matches: (file: string) => boolean) =>
    entries.filter(([file]) => matches(file));
  const contentFiles = createContentFiles(
    Object.fromEntries(select((file) => !isPartial(file) && !isAsset(file))),
    {
      partials: new Map(select(isPartial)),
      getAsset: (file) =>
        isAsset(file) && files[file] !== undefined
          ? { file, url: `/assets/${files[file]}.png`, width: 1, height: 1 }
          : undefined,
    },
  );
  const options = { withDrafts: false, config };
  const compiled = await compileSite(contentFiles, options, cache, isSelected);
  const { content, diagnostics } = compiled;
  const inputs = createPageInputs({ content, diagnostics: [] });
  const result: unknown = JSON.parse(JSON.stringify({ content, diagnostics }));
  const pageJson = new Map(
    [...inputs].map(([urlPath, input]) => [urlPath, JSON.stringify(input)]),
  );
  return { result, inputs: pageJson, compiled };
}

const site: Site = {
  config: testConfig,
  files: {
    'index.mdx': '# Home\n\nSee [lists](crm/lists.md).\n\n<DocCardList />\n',
    'ai.md':
      '---\ntags: [ai]\n---\n# AI\n\n![Board](crm/board.png) {site.title}\n',
    'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }\n',
    'crm/lists.md':
      '# Lists\n\n## Filters\n\nSee [tasks](/crm/tasks) and [AI](../ai.md#ai).\n',
    'crm/tasks.md':
      '---\ntags: [ai, crm]\n---\n# Tasks\n\nTo do.\n\n```js\nlet a = 1;\n```\n',
    'crm/deep/a.mdx':
      'import Part from "./_part.md";\n\n# A\n\n<Part />\n\n[Lists](../lists.md#filters)\n',
    'crm/deep/_part.md': 'A part with [a link](../tasks.md).\n',
    'crm/board.png': '1a',
    'tags.yml': 'ai: { label: AI }\ncrm: { label: CRM }\n',
    '../redirects.yml': '- { from: /old, to: /ai }\n',
  },
};

type Edit = (site: Site, value: number) => Site;

const setFile =
  (file: string, change: (text: string, value: number) => string): Edit =>
  (edited, value) => ({
    ...edited,
    files: { ...edited.files, [file]: change(edited.files[file] ?? '', value) },
  });

/**
 * All kinds of edits. They can be applied in any order, including to files that another edit has
 * removed.
 */
const edits: Record<string, Edit> = {
  text: setFile(
    'crm/tasks.md',
    (text, value) => `${text}\nSentence ${value}.\n`,
  ),
  title: setFile('crm/lists.md', (text, value) =>
    text.replace(/^# .*$/m, `# Lists ${value % 3}`),
  ),
  heading: setFile('crm/lists.md', (text, value) =>
    text.replace(/^## .*$/m, `## Filters ${value % 2}`),
  ),
  tag: setFile('ai.md', (text, value) =>
    text.replace(/tags: .*/, `tags: [${value % 2 ? 'ai' : 'crm'}]`),
  ),
  'tag label': setFile(
    'tags.yml',
    (_, value) => `ai: { label: AI ${value % 3} }\n`,
  ),
  'search keywords': setFile(
    'crm/lists.search.yml',
    (_, value) => `'': [a${value % 3}]\n`,
  ),
  partial: setFile(
    'crm/deep/_part.md',
    (_, value) => `Part ${value % 4} and [AI](/ai).\n`,
  ),
  'category label': setFile('crm/_category_.yml', (text, value) =>
    text.replace(/label: .*/, `label: CRM ${value % 3}`),
  ),
  'category link': setFile('crm/_category_.yml', (_, value) =>
    value % 2
      ? 'label: CRM\n'
      : 'label: CRM\nlink: { type: generated-index }\n',
  ),
  picture: setFile('crm/board.png', (_, value) => `${value % 5}b`),
  redirect: setFile(
    '../redirects.yml',
    (_, value) =>
      `- { from: /crm/lists#f${value % 3}, to: /crm/lists#filters }\n`,
  ),
  slug: setFile(
    'crm/tasks.md',
    (_, value) => `---\nslug: /tasks-${value % 2}\n---\n# Tasks\n`,
  ),
  position: setFile(
    'crm/tasks.md',
    (_, value) => `---\nsidebar_position: ${value % 4}\n---\n# Tasks\n`,
  ),
  draft: setFile(
    'crm/lists.md',
    (_, value) =>
      `---\ndraft: ${value % 2 === 0}\n---\n# Lists\n\n## Filters\n`,
  ),
  'unlisted page': setFile(
    'ai.md',
    (_, value) => `---\nunlisted: ${value % 2 === 0}\n---\n# AI\n`,
  ),
  'invalid MDX': setFile('crm/deep/a.mdx', (text, value) =>
    value % 2 ? `${text}\n<b\n` : '# A\n',
  ),
  'new page': setFile(
    'crm/new.md',
    (_, value) => `# New ${value % 3}\n\n[Lists](lists.md)\n`,
  ),
  'new home': setFile('welcome.md', () => '---\nslug: /\n---\n# Welcome\n'),
  'deleted page': (edited) => {
    const { 'crm/tasks.md': _, ...files } = edited.files;
    return { ...edited, files };
  },
  'moved page': (edited, value) => {
    const { 'crm/lists.md': text = '# Lists', ...files } = edited.files;
    return {
      ...edited,
      files: { ...files, [`crm/moved-${value % 2}.md`]: text },
    };
  },
  'restored files': (edited) => ({
    ...edited,
    files: { ...edited.files, ...site.files },
  }),
  variable: (edited, value) => ({
    ...edited,
    config: {
      ...edited.config,
      variables: { site: { title: `Help ${value % 2}` } },
    },
  }),
  'base path': (edited, value) => ({
    ...edited,
    config: { ...edited.config, basePath: value % 2 ? '/help' : '' },
  }),
};

test('after any sequence of edits, a cached build equals a clean build', async () => {
  const edit = fc.tuple(fc.constantFrom(...Object.keys(edits)), fc.nat(20));
  const numRuns = 400 * Number(process.env['FUZZ_SCALE'] ?? 0.05);
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 8 }),
      async (sequence) => {
        const cache = createCache();
        let edited = site;
        await compile(edited, cache);
        for (const [name, value] of sequence) {
          edited = edits[name]?.(edited, value) ?? edited;
          expect(await compile(edited, cache)).toEqual(await compile(edited));
        }
      },
    ),
    { numRuns },
  );
});

/** Applies an edit and returns the pages whose input changed, and the number of compiled pages. */
async function applyEdit(name: string, value = 1) {
  const cache = createCache();
  const before = await compile(site, cache);
  const compiledBefore = cache.getWriteCount();
  const edited = edits[name]?.(site, value) ?? site;
  const after = await compile(edited, cache);
  const changed = [...after.inputs].filter(
    ([urlPath, input]) => before.inputs.get(urlPath) !== input,
  );
  return {
    changed: changed.map(([urlPath]) => urlPath).sort(),
    compiled: cache.getWriteCount() - compiledBefore,
  };
}

describe('an edit compiles only the affected pages', () => {
  test.each([
    ['text', ['/crm/tasks'], 1],
    ['partial', ['/crm/deep/a'], 1],
    ['picture', ['/ai'], 1],
    ['redirect', ['/crm/lists'], 1],
    ['search keywords', ['/crm/lists'], 1],
  ])('%s', async (name, changed, compiled) => {
    expect(await applyEdit(name)).toEqual({ changed, compiled });
  });

  test('changing a setting compiles every page', async () => {
    expect((await applyEdit('base path')).compiled).toBe(5);
  });

  test('nothing changes without an edit', async () => {
    expect(await applyEdit('none')).toEqual({ changed: [], compiled: 0 });
  });
});

test('an outdated cache entry is replaced', async () => {
  const cache = createCache();
  await compile(site, cache);
  const compiled = cache.getWriteCount();
  // A picture on the page has changed, but the text of the page has not.
  await compile(
    { ...site, files: { ...site.files, 'crm/board.png': '2b' } },
    cache,
  );
  expect(cache.getWriteCount()).toBe(compiled + 1);
});

describe('with a page selection', () => {
  const files = {
    'a.md': '# A\n',
    'b.md': '```\n# Code\n```\n\n# B {#b}\n',
    'c.md': 'C',
  };
  const smallSite: Site = { ...site, files };

  test('pages that are not selected have only a title, and the site is incomplete', async () => {
    const cache = createCache();
    const { compiled } = await compile(
      smallSite,
      cache,
      (file) => file === 'a.md',
    );
    expect(cache.getWriteCount()).toBe(1);
    expect(
      compiled.content.pages.filter(({ code }) => code).map(({ file }) => file),
    ).toEqual(['a.md']);
    expect(compiled.isComplete).toBe(false);
    expect(compiled.content.pages.map(({ title }) => title)).toEqual([
      'A',
      'B',
      'c',
    ]);
  });

  test('an outdated page that is not selected keeps its metadata, but has no code', async () => {
    const cache = createCache();
    await compile(site, cache);
    const moved = {
      ...site,
      files: { ...site.files, 'crm/tasks.md': '---\nslug: /todo\n---\n' },
    };
    const { compiled } = await compile(moved, cache, () => false);
    const lists = compiled.content.pages.find(
      ({ file }) => file === 'crm/lists.md',
    );
    expect(lists?.toc.map(({ id }) => id)).toEqual(['filters']);
    expect(lists?.code).toBe('');
    expect(
      compiled.content.pages.find(({ file }) => file === 'ai.md')?.code,
    ).not.toBe('');
  });

  test('the site is complete after the other pages are compiled', async () => {
    const cache = createCache();
    await compile(smallSite, cache, (file) => file === 'a.md');
    const { compiled } = await compile(smallSite, cache);
    expect(cache.getWriteCount()).toBe(3);
    expect(compiled.isComplete).toBe(true);
  });
});

describe('social sharing images', () => {
  const files = {
    'crm/cover.png': 'cover',
    '/img/card.png': 'card',
    '/static.png': 'static',
  };

  async function compileImage(image: string) {
    const page = `---\ntitle: A\nimage: ${image}\n---\n`;
    const category = `label: CRM\nlink:\n  type: generated-index\n  image: ${image}\n`;
    const { content, diagnostics } = (
      await compile({
        config: testConfig,
        files: { ...files, 'crm/a.md': page, 'crm/_category_.yml': category },
      })
    ).compiled;
    const [folder] = content.folders;
    const indexImage =
      folder?.link.type === 'generated-index'
        ? folder.link.generatedIndex.image
        : '';
    expect(indexImage).toBe(content.pages[0]?.image);
    return {
      image: indexImage,
      assets: content.assets.map(({ file }) => file),
      diagnostics,
    };
  }

  test.each([
    ['./cover.png', '/assets/cover.png', 'crm/cover.png'],
    ['cover.png', '/assets/cover.png', 'crm/cover.png'],
    ['../crm/cover.png', '/assets/cover.png', 'crm/cover.png'],
    ['/img/card.png', '/assets/card.png', '/img/card.png'],
    ['img/card.png', '/assets/card.png', '/img/card.png'],
    ['https://example.com/a.png', 'https://example.com/a.png', undefined],
  ])('%s is published at %s', async (src, url, asset) => {
    const { image, assets, diagnostics } = await compileImage(src);
    expect(diagnostics).toEqual([]);
    expect(image).toBe(url);
    expect(assets).toEqual(asset === undefined ? [] : [asset]);
  });

  test.each([
    [
      './none.png',
      'Put the file at docs/crm/none.png in the content folder, or correct the path.',
    ],
    [
      '/none.png',
      'Put the file at static/none.png in the content folder, or correct the path.',
    ],
    [
      './static.png',
      'Put the file at docs/crm/static.png in the content folder',
    ],
  ])('%s is missing', async (src, hint) => {
    const { image, diagnostics } = await compileImage(src);
    expect(image).toBeUndefined();
    expect(diagnostics).toMatchObject([
      {
        rule: 'missing-image',
        file: 'crm/_category_.yml',
        line: 4,
        column: 10,
      },
      { rule: 'missing-image', file: 'crm/a.md', line: 3, column: 8 },
    ]);
    expect(diagnostics[0]?.message).toBe(`The image "${src}" does not exist.`);
    expect(diagnostics[0]?.hint).toContain(hint);
  });
});
