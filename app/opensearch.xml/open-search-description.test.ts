import { expect, test } from 'vitest';
import { createOpenSearchDescription } from './open-search-description';

test.each([
  ['Growth Suite Help', 'Growth Suite'],
  ['Sixteen letters!', 'Sixteen letters!'],
  ['Sixteen letters! and more', 'Sixteen letters!'],
  ['Internationalization', 'Internationaliza'],
  ['Help', 'Help'],
])('shortens %s to %s', (title, name) => {
  const xml = createOpenSearchDescription({
    title,
    tagline: '',
    siteUrl: 'https://help.example.com',
  });
  expect(xml).toContain(`<ShortName>${name}</ShortName>`);
});

test('contains the escaped site name and the search URL', () => {
  const xml = createOpenSearchDescription({
    title: 'Help & <more> of everything',
    tagline: 'All "words"',
    siteUrl: 'https://help.example.com',
  });
  expect(xml).toContain('<ShortName>Help &#38; &#60;more&#62; of</ShortName>');
  expect(xml).toContain('<Description>All &#34;words&#34;</Description>');
  expect(xml).toContain('template="https://help.example.com/search?q={searchTerms}"');
});
