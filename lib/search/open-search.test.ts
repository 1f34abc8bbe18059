import { expect, test } from 'vitest';
import { openSearchDescription } from './open-search';

test.each([
  ['Growth Suite Help', 'Growth Suite'],
  ['Sixteen letters!', 'Sixteen letters!'],
  ['Sixteen letters! and more', 'Sixteen letters!'],
  ['Internationalization', 'Internationaliza'],
  ['Help', 'Help'],
])('the short name of %s is cut between words: %s', (title, name) => {
  const xml = openSearchDescription({ title, tagline: '', siteUrl: 'https://help.example.com' });
  expect(xml).toContain(`<ShortName>${name}</ShortName>`);
});

test('the description names the site and where it is searched', () => {
  const xml = openSearchDescription({
    title: 'Help & <more> of everything',
    tagline: 'All "words"',
    siteUrl: 'https://help.example.com',
  });
  expect(xml).toContain('<ShortName>Help &amp; &lt;more&gt; of</ShortName>');
  expect(xml).toContain('<Description>All &quot;words&quot;</Description>');
  expect(xml).toContain('template="https://help.example.com/search?q={searchTerms}"');
});
