import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a text is put on the clipboard', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('one\ntwo')).toBe(true);
  expect(written).toEqual(['one\ntwo']);
});

test('a browser that rejects is told apart', async () => {
  const clipboard = {
    writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  };
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('one')).toBe(false);
});

test('so is a URL path without a clipboard', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('one')).toBe(false);
});
