import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stored } from '@/lib/browser/storage-keys';
import { Announcement } from './announcement.client';

const idKey = stored.announcementId.key;
const dismissKey = stored.announcementDismissed.key;

beforeEach(() => localStorage.clear());

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function keep(id: string, isDismissed: string): void {
  localStorage.setItem(idKey, id);
  localStorage.setItem(dismissKey, isDismissed);
}

function kept(): (string | null)[] {
  return [localStorage.getItem(idKey), localStorage.getItem(dismissKey)];
}

function notice(): HTMLElement | null {
  return screen.queryByRole('region', { name: 'Announcement' });
}

function close(): void {
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
}

const bar = (
  <Announcement id="news" isCloseable>
    New to Growth Suite?
  </Announcement>
);

test('is shown at first, and its id is kept', () => {
  render(bar);
  expect(notice()?.textContent).toBe('New to Growth Suite?');
  expect(kept()).toEqual(['news', 'false']);
});

test('closed, it goes at once, and the choice is kept', () => {
  render(bar);
  close();
  expect(notice()).toBeNull();
  expect(kept()).toEqual(['news', 'true']);
});

test('closed, the focus goes to the start of the page', () => {
  render(
    <>
      <div tabIndex={-1} data-testid="start" />
      {bar}
    </>,
  );
  close();
  expect(document.activeElement).toBe(screen.getByTestId('start'));
});

test.each([
  ['dismissed', 'news', 'true', false, ['news', 'true']],
  ['seen', 'news', 'false', true, ['news', 'false']],
  ['another one, which was dismissed', 'older-news', 'true', true, ['news', 'false']],
  ['another one, which was seen', 'older-news', 'false', true, ['news', 'false']],
])('%s', (_, id, flag, isShown, after) => {
  keep(id, flag);
  render(bar);
  expect(notice() !== null).toBe(isShown);
  expect(kept()).toEqual(after);
});

test('that cannot be closed has no button', () => {
  render(
    <Announcement id="news" isCloseable={false}>
      New to Growth Suite?
    </Announcement>,
  );
  expect(notice()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('that cannot be closed stays away when it was dismissed before', () => {
  keep('news', 'true');
  render(
    <Announcement id="news" isCloseable={false}>
      New to Growth Suite?
    </Announcement>,
  );
  expect(notice()).toBeNull();
});

test('closed in another tab, it goes here', () => {
  render(bar);
  localStorage.setItem(dismissKey, 'true');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: dismissKey, newValue: 'true' }));
  });
  expect(notice()).toBeNull();
});

test('the HTML has it, and hydration agrees though it was dismissed', async () => {
  const problem = vi.spyOn(console, 'error');
  const html = renderToString(bar);
  expect(html).toContain('New to Growth Suite?');
  keep('news', 'true');
  const box = document.createElement('div');
  box.innerHTML = html;
  document.body.append(box);
  const root = await act(async () => hydrateRoot(box, bar));
  expect(notice()).toBeNull();
  expect(problem).not.toHaveBeenCalled();
  act(() => root.unmount());
});

/** The writes to a storage that holds these values, and takes no others where it is full. */
function countedWrites(values: Record<string, string>, { isFull = false } = {}): string[][] {
  const held = new Map(Object.entries(values));
  const writes: string[][] = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      writes.push([key, value]);
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      held.set(key, value);
    },
  });
  return writes;
}

test.each([
  ['empty', '', ''],
  ['spaces', 'news  ', 'true'],
  ['null characters', '\u0000', '\u0000'],
  ['markup', '<script>', 'TRUE'],
  ['a lone surrogate', '\ud800', 'yes'],
  ['long', 'x'.repeat(100_000), 'true'],
  // Last: what a browser rejects to store is kept by the page, for the tests that follow as well.
  ['in a full storage', 'old-news', 'true'],
])(
  'whatever is stored (%s), the notice writes once and does not answer its own change',
  (name, id, flag) => {
    const isFull = name === 'in a full storage';
    const writes = countedWrites({ [idKey]: id, [dismissKey]: flag }, { isFull });
    const { rerender } = render(bar);
    rerender(bar);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: idKey })));
    expect(writes).toEqual([
      [idKey, 'news'],
      [dismissKey, 'false'],
    ]);
    vi.unstubAllGlobals();
  },
);
