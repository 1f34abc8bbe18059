import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CopyPage } from './copy-page.client';

let pathname = '/crm/lists';
vi.mock('next/navigation', () => ({ usePathname: () => pathname }));

let written: Promise<string> | undefined;

beforeEach(() => {
  pathname = '/crm/lists';
  written = undefined;
  vi.stubGlobal(
    'ClipboardItem',
    class {
      items: Record<string, Promise<Blob>>;
      constructor(items: Record<string, Promise<Blob>>) {
        this.items = items;
      }
    },
  );
  vi.stubGlobal('fetch', async (path: string) => new Response(`text of ${path}`));
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Simulates a clipboard that accepts or rejects text. */
function stubClipboard(isAllowed: boolean): void {
  const write = async ([item]: { items: Record<string, Promise<Blob>> }[]) => {
    if (!isAllowed) throw new DOMException('Denied', 'NotAllowedError');
    const blob = item?.items['text/plain'];
    written = blob?.then(
      (content) => content.text(),
      () => '',
    );
    await blob;
  };
  vi.stubGlobal('navigator', { clipboard: { write } });
}

async function press(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Copy page as Markdown' }));
  await act(() => vi.dynamicImportSettled());
}

test('is not in the HTML', () => {
  expect(renderToString(<CopyPage />)).toBe('');
});

test.each([
  ['/crm/lists', '/crm/lists.md'],
  ['/crm/', '/crm/index.md'],
])('%s copies %s and reports it', async (path, file) => {
  pathname = path;
  stubClipboard(true);
  render(<CopyPage />);
  expect(screen.getByRole('status').textContent).toBe('');
  await press();
  await screen.findByText('Copied');
  expect(await written).toBe(`text of ${file}`);
});

test('links to the Markdown if the browser blocks copying', async () => {
  stubClipboard(false);
  render(<CopyPage />);
  await press();
  const link = await screen.findByRole('link', { name: 'Open the Markdown' });
  expect(link.getAttribute('href')).toBe('/crm/lists.md');
});

test('links to the Markdown if it cannot be loaded', async () => {
  stubClipboard(true);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  render(<CopyPage />);
  await press();
  await screen.findByRole('link', { name: 'Open the Markdown' });
});

test('the message disappears on the next page', async () => {
  stubClipboard(true);
  const { rerender } = render(<CopyPage />);
  await press();
  await screen.findByText('Copied');
  pathname = '/crm/tasks';
  rerender(<CopyPage />);
  expect(screen.getByRole('status').textContent).toBe('');
});
