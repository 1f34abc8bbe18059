import { afterEach, expect, test, vi } from 'vitest';
import { explainOmittedCardText, isCardText } from '@/lib/config/card-text';

afterEach(() => {
  vi.doUnmock('@/lib/site');
  vi.resetModules();
});

/** Draws the card of a site, and returns its size and the requests to other sites. */
async function draw(texts: { title: string; tagline: string }) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    // The layout engine is in a data URL.
    const data = /^data:[^,]*;base64,(.*)$/.exec(String(url))?.[1];
    if (data !== undefined) {
      return new Response(Buffer.from(data, 'base64'));
    }
    requests.push(String(url));
    throw new Error('offline');
  });
  vi.resetModules();
  vi.doMock('@/lib/site', async (importOriginal) => {
    const { site } = await importOriginal<typeof import('@/lib/site')>();
    return { site: { ...site, ...texts } };
  });
  const { drawSocialCard } = await import('./social-card');
  const { byteLength } = await drawSocialCard();
  return { byteLength, requests };
}

/** All characters that the card can show, in words, because a long word would be cut. */
const characters = Array.from({ length: 0x2200 }, (_, code) =>
  String.fromCodePoint(code),
)
  .filter(isCardText)
  .join(' ');

test.each([
  ['all characters of the font', characters, 'Guides'],
  ['Arabic', 'مساعدة', 'أدلة'],
  ['Japanese', 'ヘルプ', 'Guides'],
  ['an emoji and Greek', 'Help 🚀', 'Βοήθεια'],
])('a card with %s needs no request', async (_name, title, tagline) => {
  const { byteLength, requests } = await draw({ title, tagline });
  expect(requests).toEqual([]);
  expect(byteLength).toBeGreaterThan(1000);
});

test('the build says which text the card omits', () => {
  expect(explainOmittedCardText(['Help', 'Guides für Ärzte'])).toBeUndefined();
  expect(explainOmittedCardText(['Help', 'ヘルプ'])).toContain('"ヘルプ"');
});
