import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import {
  analyzePage,
  createTestContext,
  listProblems,
  renderMarkup,
  toMarkup,
} from '@/tests/factories/render-markdown';
import { createPageContext } from './compile';
import { rehypeImages } from './rehype-images';
import { createElement } from './syntax-tree';

const lazy = 'loading="lazy" decoding="async"';
const board = `src="/assets/board.1a.png" alt="B" ${lazy} width="640" height="480"`;
const flow = `${lazy} width="10" height="20"`;

describe('images', () => {
  test.each([
    ['![B](img/board.png)', board],
    ['![B][1]\n\n[1]: img/board.png', board],
    ['![B](../logo.svg)', `src="/assets/logo.3c.svg" alt="B" ${lazy}`],
    [
      '![B](img/my%20board.png)',
      `src="/assets/my-board.2b.png" alt="B" ${lazy} width="64" height="48"`,
    ],
    ['![B](/img/flow.png)', `src="/img/flow.png" alt="B" ${flow}`],
    [
      '![B](https://img.example.com/z.png)',
      `src="https://img.example.com/z.png" alt="B" ${lazy}`,
    ],
  ])('%s', async (text, attributes) => {
    expect(await renderMarkup(text)).toBe(`<p><img ${attributes}></img></p>`);
    expect(listProblems(text)).toEqual([]);
  });

  test('have a source per published width', async () => {
    const sources =
      '/assets/van.8b-480.webp 480w, /assets/van.8b-600.webp 600w';
    expect(await renderMarkup('![V](img/van.jpg)')).toBe(
      `<p><img src="/assets/van.8b-600.webp" alt="V" ${lazy} srcSet="${sources}" sizes="auto, (max-width: 42rem) 100vw, 42rem" width="600" height="400"></img></p>`,
    );
  });

  test.each([
    [
      '<img src="img/board.png" width="320">',
      'src="/assets/board.1a.png" width="320"',
    ],
  ])('keep explicit dimensions: %s', async (text, attributes) => {
    expect(await renderMarkup(text)).toBe(`<img ${attributes} ${lazy}></img>`);
  });

  test('without src are replaced by their alternative text', async () => {
    expect(await renderMarkup('<img alt="x">')).toBe('<span>x</span>');
    expect(analyzePage('<img alt="x">').diagnostics).toEqual([]);
  });
});

test.each(['plan.pdf', '/terms.pdf'])(
  'a file that is not an image: %s',
  (src) => {
    expect(listProblems(`![A](${src})`)).toEqual([
      `1:6 The file "${src}" is not an image. Link to it: [text](${src})`,
    ]);
  },
);

describe('diagrams with light and dark colors', () => {
  const size = `${lazy} width="480" height="300"`;
  const light = `<img src="/assets/flow.6f.svg" alt="F" ${size} className="lightImage"></img>`;
  const dark = `<img src="/assets/flow.7a.svg" alt="F" ${size} className="darkImage"></img>`;

  test('become one image per color mode', async () => {
    expect(await renderMarkup('![F](img/flow.svg) and on')).toBe(
      `<p>${light}${dark} and on</p>`,
    );
    expect(await renderMarkup('![F](img/flow.svg "Flow.")')).toBe(
      `<figure><a className="zoom" href="/assets/flow.6f.svg" ariaLabel="Enlarge image: F">${light}${dark}</a><figcaption>Flow.</figcaption></figure>`,
    );
  });

  test('keep their class', async () => {
    const text = '<img src="img/flow.svg" alt="F" class="wide">';
    expect(await renderMarkup(text)).toContain('className="wide lightImage"');
    expect(await renderMarkup(text)).toContain('className="wide darkImage"');
  });
});

test('pictures have a source for phones in each color mode', async () => {
  const text = '![L](img/list.picture.yml "List.")';
  const html = await renderMarkup(text);
  const start = '<source media="(max-width:599px)" srcSet="/assets/list';
  const end = '.svg" width="360" height="500"></source><img src="/assets/list';
  expect(html).toContain(`${start}.3c${end}.1a.svg"`);
  expect(html).toContain(`${start}.4d${end}.2b.svg"`);
  expect(html).toMatch(
    /^<figure><a className="zoom" href="\/assets\/list.1a.svg" ariaLabel="[^"]+"><picture>/,
  );
  expect(html.match(/<picture>/g)).toHaveLength(2);
});

describe('problems', () => {
  test.each(['![B](../../../etc/passwd)', '![B](50%zz.png)', '![B]()'])(
    'missing image: %s',
    async (text) => {
      expect(listProblems(text)).toEqual([
        expect.stringContaining('1:6 The image'),
      ]);
      expect(await renderMarkup(text)).toContain('<span>B</span>');
    },
  );

  test.each([
    ['![ ](img/board.png)', '1:1'],
    ['a <img src="img/board.png">', '1:3'],
    ['![](https://img.example.com/z.png)', '1:1'],
  ])('missing alternative text: %j', (text, position) => {
    expect(listProblems(text)).toEqual([
      expect.stringContaining(`${position} The image`),
    ]);
  });

  test('decorative images need no alternative text', () => {
    expect(
      listProblems('<img src="img/board.png" alt="" role="presentation">'),
    ).toEqual([]);
  });

  test('of the file are reported where the page uses the image', () => {
    expect(listProblems('a ![H](img/heavy.svg)')).toEqual([
      '1:8 Heavy. Draw less.',
    ]);
  });
});

test.each([
  ['![B](https://x.y/z.png)', '<a href="https://x.y/z.png">B</a>'],
  ['![](//x.y/z.png)', '<a href="//x.y/z.png">//x.y/z.png</a>'],
  ['![B](data:image/png;base64,AA)', '<span>B</span>'],
  ['[![B](http://x.y/z.png)](/ai)', '<a href="/ai"><span>B</span></a>'],
])('images from other sites: %s', async (text, html) => {
  expect(await renderMarkup(text)).toBe(`<p>${html}</p>`);
  expect(analyzePage(text).diagnostics).toMatchObject([
    { rule: 'remote-image', line: 1 },
  ]);
});

const image =
  '<img src="/assets/board.1a.png" alt="B" loading="lazy" decoding="async" width="640" height="480"></img>';

describe('images with a title', () => {
  test.each([
    '![B](img/board.png "The board.")',
    '![B][1]\n\n[1]: img/board.png "The board."',
    '<p>\n<img src="img/board.png" alt="B" title="The board.">\n</p>',
  ])('become figures when alone in a paragraph: %j', async (text) => {
    expect(await renderMarkup(text)).toBe(
      `<figure><a className="zoom" href="/assets/board.1a.png" ariaLabel="Enlarge image: B">${image}</a><figcaption>The board.</figcaption></figure>`,
    );
  });

  test.each([
    '![B](img/board.png)',
    'See ![B](img/board.png "The board.")',
    '![B](img/board.png "One.") ![B](img/board.png "Two.")',
    '[![B](img/board.png "The board.")](../ai.md)',
  ])('do not become figures: %j', async (text) => {
    expect(await renderMarkup(text)).not.toContain('figure');
  });

  test('index the caption but exclude it from the excerpt', () => {
    const { blocks, excerpt } = analyzePage(
      '![B](img/board.png "The board.")\n\nText.',
    );
    expect(blocks.map(({ text }) => text)).toEqual(['The board.', 'Text.']);
    expect(excerpt).toBe('Text.');
  });
});

test('the link has no base path, because it is added later', () => {
  const { context } = createTestContext();
  const page = createPageContext('', 'md', {
    ...context,
    config: { ...context.config, basePath: '/help' },
  });
  const image = createElement('img', { src: 'img/board.png', alt: 'B' });
  const tree: Root = {
    type: 'root',
    children: [createElement('figure', {}, [image])],
  };
  rehypeImages(tree, page);
  expect(toMarkup(tree)).toContain(
    'href="/assets/board.1a.png" ariaLabel="Enlarge image: B"><img src="/help/assets/board.1a.png"',
  );
});

const drawing = '![A list](img/list.picture.yml "The list.")';

test('wraps steps with the picture after them, which has a narrow drawing', async () => {
  const html = await renderMarkup(
    `Text.\n\n1. One.\n2. Two.\n\n${drawing}\n\n${drawing}`,
  );
  expect(html).toMatch(
    /^<p>Text\.<\/p><div className="illustrated"><ol>.*<\/ol><figure className="beside">.*<\/figure><\/div><figure>/,
  );
  expect(html.match(/media="[^"]*" srcSet="[^"]*"/g)).toEqual([
    'media="(max-width:599px)" srcSet="/assets/list.3c.svg"',
    'media="(min-width:90em)" srcSet="/assets/list.5e.svg"',
    'media="(max-width:599px)" srcSet="/assets/list.4d.svg"',
    'media="(min-width:90em)" srcSet="/assets/list.6f.svg"',
    'media="(max-width:599px)" srcSet="/assets/list.3c.svg"',
    'media="(max-width:599px)" srcSet="/assets/list.4d.svg"',
  ]);
});

test('wraps the rest of the steps, too, unless it has a picture of its own', async () => {
  const rest = await renderMarkup(
    `1. One.\n\n${drawing}\n\n2. Two.\n\n${drawing}\n\n3. Three.\n\nText.`,
  );
  expect(rest).toMatch(
    /^<div className="illustrated"><ol>.*<\/ol><figure.*<\/figure><\/div><div className="illustrated"><ol start="2">.*<\/ol><figure.*<\/figure><ol start="3">.*<\/ol><\/div><p>Text\.<\/p>$/,
  );
  const other = await renderMarkup(
    `1. One.\n\n${drawing}\n\nText.\n\n1. Other.`,
  );
  expect(other).toMatch(/<\/div><p>Text\.<\/p><ol>/);
});

test.each([
  ['a text after the steps', `1. One.\n\nText.\n\n${drawing}`],
  ['a list without numbers', `- One.\n\n${drawing}`],
  ['a photo', '1. One.\n\n![A van](img/van.jpg "The van.")'],
])('does not wrap %s', async (_, text) => {
  const html = await renderMarkup(text);
  expect(html).toContain('<figure>');
  expect(html).not.toMatch(/illustrated|90em/);
});
