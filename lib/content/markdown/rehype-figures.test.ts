import { describe, expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

const image =
  '<img src="/assets/board.1a.png" alt="B" loading="lazy" decoding="async" width="640" height="480"></img>';

describe('images with a title', () => {
  test.each([
    '![B](img/board.png "The board.")',
    '![B](img/board.png " The board. ")',
    '![B][1]\n\n[1]: img/board.png "The board."',
    '<p>\n<img src="img/board.png" alt="B" title="The board.">\n</p>',
  ])('become figures when alone in a paragraph: %j', async (text) => {
    expect(await renderMarkup(text)).toBe(
      `<figure>${image}<figcaption>The board.</figcaption></figure>`,
    );
  });

  test('become figures in MDX and in lists', async () => {
    const text = '- one\n\n  ![B](img/board.png "The board.")';
    expect(await renderMarkup(text, { format: 'mdx' })).toContain(`<figure>${image}<figcaption>`);
  });

  test.each([
    '![B](img/board.png)',
    '![B](img/board.png " ")',
    'See ![B](img/board.png "The board.")',
    '![B](img/board.png "One.") ![B](img/board.png "Two.")',
    '[![B](img/board.png "The board.")](../ai.md)',
  ])('do not become figures: %j', async (text) => {
    expect(await renderMarkup(text)).not.toContain('figure');
  });

  test('replace variables in captions', async () => {
    const text = '![B](img/board.png "In {site.product.name}.")';
    expect(await renderMarkup(text)).toContain('<figcaption>In Acme.</figcaption>');
  });

  test('index the caption but exclude it from the excerpt', () => {
    const { blocks, excerpt } = read('![B](img/board.png "The board.")\n\nText.');
    expect(blocks.map(({ text }) => text)).toEqual(['The board.', 'Text.']);
    expect(excerpt).toBe('Text.');
  });
});
