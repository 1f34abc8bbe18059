import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { createElement } from './create-element';
import { rehypeZoomLinks } from './rehype-zoom-links';
import { markup, renderMarkup } from './test-utils';

const render = (text: string) => renderMarkup(text, { plugins: [[rehypeZoomLinks, '']] });

test('links a figure to its image', async () => {
  expect(await render('![Board](img/board.png "The board.")')).toMatch(
    /^<figure><a className="zoom" href="\/assets\/board.1a.png"><img [^>]*><\/img><\/a><figcaption>/,
  );
});

test('one link contains the images of both color modes', async () => {
  const html = await render('![Flow](img/flow.svg "Flow.")');
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toMatch(/lightPicture.*darkPicture.*<\/a>/);
});

test.each(['![Board](img/board.png)', '<figure><p>No image.</p></figure>'])(
  'does not link %s',
  async (text) => {
    expect(await render(text)).not.toContain('zoom');
  },
);

test('the link has no base path, because links get it later', () => {
  const image = createElement('img', { src: '/help/assets/a.png' });
  const tree: Root = { type: 'root', children: [createElement('figure', {}, [image])] };
  rehypeZoomLinks('/help')(tree);
  expect(markup(tree)).toContain('href="/assets/a.png"');
});
