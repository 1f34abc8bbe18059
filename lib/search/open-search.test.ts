import { expect, test } from 'vitest';
import { openSearchDescription } from './open-search';

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
