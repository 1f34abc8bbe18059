import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { storageKeys } from '@/lib/client/storage-keys';
import { Announcement } from './announcement';

const idKey = storageKeys.announcementId;
const dismissKey = storageKeys.announcementDismissed;

function storeDismissal(id: string, isDismissed: string): void {
  localStorage.setItem(idKey, id);
  localStorage.setItem(dismissKey, isDismissed);
}

function getStoredValues(): (string | null)[] {
  return [localStorage.getItem(idKey), localStorage.getItem(dismissKey)];
}

function queryNotice(): HTMLElement | null {
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

test('is visible initially and stores its id', () => {
  render(bar);
  expect(queryNotice()?.textContent).toBe('New to Growth Suite?');
  expect(getStoredValues()).toEqual(['news', 'false']);
});

test('disappears when closed and stores the dismissal', () => {
  render(bar);
  close();
  expect(queryNotice()).toBeNull();
  expect(getStoredValues()).toEqual(['news', 'true']);
});

test('moves the focus to the top of the page when closed', () => {
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
  ['is hidden after it was dismissed', 'news', 'true', false, ['news', 'true']],
  ['is shown after it was seen', 'news', 'false', true, ['news', 'false']],
  [
    'is shown after another was dismissed',
    'older-news',
    'true',
    true,
    ['news', 'false'],
  ],
  [
    'is shown after another was seen',
    'older-news',
    'false',
    true,
    ['news', 'false'],
  ],
])('%s', (_, id, flag, isShown, stored) => {
  storeDismissal(id, flag);
  render(bar);
  expect(queryNotice() !== null).toBe(isShown);
  expect(getStoredValues()).toEqual(stored);
});

test('has no button if it is not closeable', () => {
  render(
    <Announcement id="news" isCloseable={false}>
      New to Growth Suite?
    </Announcement>,
  );
  expect(queryNotice()).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('hydrates without a mismatch even if it was dismissed', async () => {
  const consoleError = vi.spyOn(console, 'error');
  const html = renderToString(bar);
  expect(html).toContain('New to Growth Suite?');
  storeDismissal('news', 'true');
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, bar));
  expect(queryNotice()).toBeNull();
  expect(consoleError).not.toHaveBeenCalled();
  act(() => root.unmount());
});
