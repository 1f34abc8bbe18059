import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './clipboard';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('copies text to the clipboard', async () => {
  const written: string[] = [];
  const clipboard = { writeText: async (text: string) => void written.push(text) };
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('one\ntwo')).toBe(true);
  expect(written).toEqual(['one\ntwo']);
});

test('returns false when the browser blocks the clipboard', async () => {
  const clipboard = {
    writeText: () => Promise.reject(new DOMException('refused', 'NotAllowedError')),
  };
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('one')).toBe(false);
});

test('returns false in an insecure context', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copyText('one')).toBe(false);
});
