import { afterEach, expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { GET } from './route';

const original = { ...site };

afterEach(() => {
  Object.assign(site, original);
});

test('contains the escaped name of the product and the search URL', async () => {
  vi.stubEnv('SITE_URL', 'https://help.example.com');
  Object.assign(site, {
    product: { name: 'Help & <more>' },
    tagline: 'All "words"',
  });
  const xml = await GET().text();
  expect(xml).toContain('<ShortName>Help &#38; &#60;more&#62;</ShortName>');
  expect(xml).toContain('<Description>All &#34;words&#34;</Description>');
  expect(xml).toContain(
    'template="https://help.example.com/search?q={searchTerms}"',
  );
});
