import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackToTop, CopyPage, shouldShowBackToTop } from './page-tools.client';

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

/** Scrolls to each position in turn. */
function scrollThrough(positions: number[]): void {
  for (const position of positions) {
    vi.stubGlobal('scrollY', position);
    act(() => {
      dispatchEvent(new Event('scroll'));
    });
  }
}

function queryButton(): HTMLElement | null {
  return screen.queryByRole('button', { name: 'Scroll back to top' });
}

test.each([
  ['initially', [], false],
  ['down, then up', [400, 800, 1200, 1100], true],
  ['up, then down again', [800, 1200, 1100, 1200], false],
])('%s', (_, positions, isShown) => {
  render(<BackToTop />);
  scrollThrough(positions);
  expect(queryButton() !== null).toBe(isShown);
});

test('scrolls to the top', () => {
  const scroll = vi.fn();
  vi.stubGlobal('scrollTo', scroll);
  render(<BackToTop />);
  scrollThrough([800, 1200, 1100]);
  fireEvent.click(screen.getByRole('button'));
  expect(scroll).toHaveBeenCalledExactlyOnceWith({ top: 0 });
});

test('removes its scroll listener on unmount', () => {
  const remove = vi.spyOn(window, 'removeEventListener');
  render(<BackToTop />).unmount();
  expect(remove.mock.calls.map(([name]) => name)).toContain('scroll');
});

test.each([
  ['down', { from: 1000, to: 1100, isVisible: false }, false],
  ['up by five pixels', { from: 1005, to: 1000, isVisible: false }, true],
  ['up by four pixels', { from: 1004, to: 1000, isVisible: false }, false],
  ['down by four pixels', { from: 1000, to: 1004, isVisible: true }, true],
  ['up to 300 pixels', { from: 400, to: 300, isVisible: false }, true],
  ['up to 299 pixels', { from: 400, to: 299, isVisible: true }, false],
  ['up by 999 pixels', { from: 2000, to: 1001, isVisible: false }, true],
  ['a jump up to a heading', { from: 2000, to: 1000, isVisible: false }, false],
])('shows the button after a scroll: %s', (_, change, isVisible) => {
  expect(shouldShowBackToTop(change)).toBe(isVisible);
});
