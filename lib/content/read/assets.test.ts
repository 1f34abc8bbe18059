import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Asset } from '@/lib/content/markdown/context';
import { testConfig } from '@/tests/factories/content-config';
import { createTempFolder } from '@/tests/factories/temp-folder';
import { listAssetFiles } from './asset-files';
import { createAssetResolver, findSimilarFile } from './assets';

const root = createTempFolder();
const options = {
  docsDir: join(root, 'docs'),
  publicDir: join(root, 'public'),
  staticDir: join(root, 'static'),
  stylesheet: testConfig.stylesheet,
};

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(() => {
  mkdirSync(join(root, 'docs/crm'), { recursive: true });
  mkdirSync(join(root, 'public/img'), { recursive: true });
  mkdirSync(join(root, 'static/img'), { recursive: true });
  writeFileSync(join(root, 'static/img/static.txt'), 'static');
  mkdirSync(join(root, 'static/manual'), { recursive: true });
  writeFileSync(join(root, 'static/manual/index.html'), '<h1>Manual</h1>');
  writeFileSync(join(root, 'docs/crm/One Pixel (é).PNG'), onePixel);
  writeFileSync(
    join(root, 'docs/crm/diagram.svg'),
    '<svg width="10.6" height="20.2"></svg>',
  );
  writeFileSync(join(root, 'docs/crm/plan.pdf'), 'plan');
  writeFileSync(join(root, 'docs/crm/lists.md'), '# Lists');
  writeFileSync(join(root, 'public/img/my flow.png'), onePixel);
});

describe('createAssetResolver', () => {
  test.each(['/manual/index.html', '/manual', '/manual/'])(
    'HTML files in static/ keep their path: %s',
    (file) => {
      expect(createAssetResolver(options)(file)).toEqual({
        file: '/manual/index.html',
        url: '/manual/index.html',
      });
    },
  );

  test.each<[string, Asset | undefined]>([
    [
      'crm/One Pixel (é).PNG',
      {
        file: 'crm/One Pixel (é).PNG',
        url: expect.stringMatching(
          /^\/assets\/One-Pixel-e-\.[0-9a-f]{10}\.png$/,
        ),
        width: 1,
        height: 1,
      },
    ],
    [
      'crm/diagram.svg',
      {
        file: 'crm/diagram.svg',
        url: expect.stringMatching(/^\/assets\/diagram\.[0-9a-f]{10}\.svg$/),
        width: 11,
        height: 20,
      },
    ],
    [
      'crm/plan.pdf',
      {
        file: 'crm/plan.pdf',
        // The first ten characters of `printf plan | sha256sum`.
        url: '/assets/plan.64879f7d6b.pdf',
      },
    ],
    [
      '/img/static.txt',
      {
        file: '../static/img/static.txt',
        url: '/assets/static.2053dbbf6e.txt',
      },
    ],
    [
      '/img/my flow.png',
      {
        file: '/img/my flow.png',
        url: '/img/my flow.png',
        width: 1,
        height: 1,
      },
    ],
    ['crm/lists.md', undefined],
    ['crm/none.png', undefined],
    ['img/my flow.png', undefined],
  ])('%j', (file, asset) => {
    expect(createAssetResolver(options)(file)).toEqual(asset);
  });

  test('caches assets', () => {
    const getAsset = createAssetResolver(options);
    const first = getAsset('crm/plan.pdf');
    expect(getAsset('crm/plan.pdf')).toBe(first);
    expect(getAsset('crm/later.pdf')).toBeUndefined();
    writeFileSync(join(root, 'docs/crm/later.pdf'), 'late');
    expect(getAsset('crm/later.pdf')).toBeUndefined();
    expect(createAssetResolver(options)('crm/later.pdf')).toBeDefined();
  });
});

describe('diagrams with light and dark colors', () => {
  const query = '<style>@media (prefers-color-scheme: dark){a{}}</style>';
  const file = 'crm/flow.svg';

  test('are published once per color mode, with hashed names', async () => {
    writeFileSync(
      join(options.docsDir, file),
      `<svg width="480" height="9">${query}</svg>`,
    );
    const asset = createAssetResolver(options)(file);
    expect(asset).toEqual({
      file,
      url: expect.stringMatching(/^\/assets\/flow\.[0-9a-f]{10}\.svg$/),
      darkUrl: expect.stringMatching(/^\/assets\/flow\.[0-9a-f]{10}\.svg$/),
      width: 480,
      height: 9,
    });
    const published = listAssetFiles(asset ? [asset] : [], options.docsDir, '');
    expect(new Set(published.map(({ name }) => name)).size).toBe(2);
    const files = await Promise.all(published.map(({ read }) => read()));
    expect(files.map(String)).toEqual([
      '<svg width="480" height="9"><style>@media not all{a{}}</style></svg>',
      '<svg width="480" height="9"><style>@media all{a{}}</style></svg>',
    ]);
  });
});

describe('photos', () => {
  const file = 'crm/van.jpg';
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const createPhoto = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: 'white', noise },
    }).jpeg();

  test('are published in three widths, as WebP', async () => {
    await createPhoto(2000, 1000).toFile(join(options.docsDir, file));
    const asset = createAssetResolver(options)(file);
    expect(asset?.sizes).toEqual(
      [480, 960, 1600].map((width) => ({
        url: expect.stringMatching(
          new RegExp(`^/assets/van\\.[0-9a-f]{10}-${width}\\.webp$`),
        ),
        width,
      })),
    );
    const published = listAssetFiles(asset ? [asset] : [], options.docsDir, '');
    expect(published.map(({ isPhoto = false }) => isPhoto)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    const small = await published[1]?.read();
    expect(await sharp(small).metadata()).toMatchObject({
      format: 'webp',
      width: 480,
      height: 240,
    });
  });

  test('are rotated, and their metadata is removed', async () => {
    const rotatedPhoto = createPhoto(1200, 600).withMetadata({
      orientation: 6,
    });
    await rotatedPhoto.toFile(join(options.docsDir, file));
    const asset = createAssetResolver(options)(file);
    expect(asset).toMatchObject({ width: 600, height: 1200 });
    const [, small] = listAssetFiles(asset ? [asset] : [], options.docsDir, '');
    const bytes = await small?.read();
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 480, height: 960 });
    expect(metadata.exif).toBeUndefined();
  });

  test.each([
    [480, []],
    [600, [480, 600]],
    [1600, [480, 960, 1600]],
  ])('are not enlarged: %d pixels', async (width, widths) => {
    await createPhoto(width, 8).toFile(join(options.docsDir, file));
    const { sizes = [] } = createAssetResolver(options)(file) ?? {};
    expect(sizes.map(({ width }) => width)).toEqual(widths);
  });
});

test('the numbers in a picture have the hue of its category', async () => {
  const { docsDir } = options;
  writeFileSync(join(docsDir, 'crm/_category_.yml'), 'hue: 225');
  writeFileSync(
    join(docsDir, 'crm/marked.picture.yml'),
    'body: [{ field: A, mark: 1 }]',
  );
  const asset = createAssetResolver(options)('crm/marked.picture.yml');
  const [drawing] = listAssetFiles(asset ? [asset] : [], docsDir, '');
  expect(String(await drawing?.read())).toContain(
    '--step:oklch(var(--strong-lc) 225)',
  );
});

test('a picture file is published as SVG, with its errors', async () => {
  const file = 'crm/list.picture.yml';
  writeFileSync(join(options.docsDir, file), 'body: [{ text: Hello }]');
  const asset = createAssetResolver(options)(file);
  expect(asset).toMatchObject({
    url: expect.stringMatching(/^\/assets\/list\.\w+\.svg$/),
    width: 672,
    phone: {
      url: expect.stringMatching(/^\/assets\/list\.\w+\.svg$/),
      width: 360,
    },
  });
  const published = listAssetFiles(asset ? [asset] : [], options.docsDir, '');
  const drawings = await Promise.all(published.map(({ read }) => read()));
  expect(drawings.map((svg) => /width="(\d+)"/.exec(String(svg))?.[1])).toEqual(
    ['672', '672', '402', '402', '360', '360'],
  );
  writeFileSync(join(options.docsDir, file), 'body: [{ text: [] }]');
  expect(createAssetResolver(options)(file)?.errors).toMatchObject([
    {
      rule: 'invalid-picture',
      message: expect.stringMatching(/^docs\/crm\/list\.picture\.yml:1: /),
    },
  ]);
  writeFileSync(
    join(options.docsDir, file),
    `body: [{ text: ${'w'.repeat(30)} }]`,
  );
  expect(createAssetResolver(options)(file)?.errors).toMatchObject([
    {
      message: expect.stringContaining(
        'is too wide for its area at the width of a phone',
      ),
    },
  ]);
});

test.each([
  ['CRM/Diagram.svg', 'crm/diagram.svg'],
  ['crm/one pixel (é).png', 'crm/One Pixel (é).PNG'],
  ['crm/diagram.png', 'crm/diagram.svg'],
  ['crm/plan.svg', undefined],
  ['crm', undefined],
  ['none/diagram.svg', undefined],
])('the file for a misspelled %s', (file, expected) => {
  expect(findSimilarFile(options.docsDir, file)).toBe(expected);
});

test('there is no similar file in a folder that does not exist', () => {
  expect(findSimilarFile(join(root, 'none'), 'a.svg')).toBeUndefined();
});
