import { afterEach, expect, test, vi } from 'vitest';
import { site } from '@/lib/site';
import { GET } from './route';

const original = { ...site };

afterEach(() => {
  vi.unstubAllEnvs();
  Object.assign(site, original);
});

/** The description of the site with another title and tagline. */
function describeSite(title: string, tagline = ''): Promise<string> {
  vi.stubEnv('SITE_URL', 'https://help.example.com');
  Object.assign(site, { title, tagline });
  return GET().text();
}

test.each([
  ['Growth Suite Help', 'Growth Suite'],
  ['Sixteen letters!', 'Sixteen letters!'],
  ['Sixteen letters! and more', 'Sixteen letters!'],
  ['Internationalization', 'Internationaliza'],
])('shortens %s to %s', async (title, name) => {
  expect(await describeSite(title)).toContain(`<ShortName>${name}</ShortName>`);
});

test('contains the escaped site name and the search URL', async () => {
  const xml = await describeSite('Help & <more> of everything', 'All "words"');
  expect(xml).toContain('<ShortName>Help &#38; &#60;more&#62; of</ShortName>');
  expect(xml).toContain('<Description>All &#34;words&#34;</Description>');
  expect(xml).toContain('template="https://help.example.com/search?q={searchTerms}"');
});
