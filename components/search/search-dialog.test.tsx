import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { SearchDialog } from './search-dialog';

vi.mock('@/lib/search/memoize-async', () => ({
  memoizeAsync: () => () => searchCode,
}));
vi.mock('@/lib/search/start-links', () => ({
  fetchStartLinks: () => searchCode,
}));

const loadedCode = {
  SearchDialogContent: ({ fieldState }: { fieldState: { query: string } }) => (
    <p>Results of {fieldState.query}</p>
  ),
  preload: () => {},
};

let searchCode: Promise<typeof loadedCode>;
let resolveCode: () => void;
let rejectCode: (error: Error) => void;

/** Keeps the search code from loading. */
function deferCode(): void {
  searchCode = new Promise((resolve, reject) => {
    resolveCode = () => resolve(loadedCode);
    rejectCode = reject;
  });
  searchCode.catch(() => {});
}

beforeEach(() => {
  deferCode();
  history.replaceState(null, '', '/crm/lists');
});

const onClose = vi.fn();

async function openDialog(query = '') {
  await act(async () => {
    render(<SearchDialog query={query} onClose={onClose} />);
  });
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' });
}

async function type(field: HTMLElement, value: string): Promise<void> {
  await act(async () => {
    fireEvent.change(field, { target: { value } });
  });
}

async function failToLoad(): Promise<void> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = Object.assign(new Error('Failed to load chunk /a.js'), {
    name: 'ChunkLoadError',
  });
  await act(async () => rejectCode(error));
}

test('the dialog is usable and shows a loading message before its code has loaded', async () => {
  const field = await openDialog();
  expect(field.placeholder).toBe('Search docs');
  expect(document.activeElement).toBe(field);
  screen.getByRole('button', { name: 'Cancel' });
  for (const hint of ['to select', 'to navigate', 'to close']) {
    screen.getByText(hint);
  }
  expect(screen.getByRole('status').textContent).toBe(messages.errors.loading);
});

test('the loaded code preserves the text, caret and focus of the field', async () => {
  const field = await openDialog();
  await type(field, 'import contacts');
  field.setSelectionRange(3, 5);
  await act(async () => resolveCode());
  await screen.findByText('Results of import contacts');
  expect(screen.getByRole('combobox')).toBe(field);
  expect(field.value).toBe('import contacts');
  expect([field.selectionStart, field.selectionEnd]).toEqual([3, 5]);
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('status')).toBeNull();
});

test('code that fails to load is reported as a failed search and reloaded by Retry', async () => {
  const field = await openDialog();
  await type(field, 'sms');
  await failToLoad();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Unable to fetch results');
  expect(alert.textContent).toContain(
    'You might want to check your network connection.',
  );
  expect(document.body.textContent).not.toContain('ChunkLoadError');
  expect(screen.getByRole('combobox')).toBe(field);
  deferCode();
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(field);
  await act(async () => resolveCode());
  await screen.findByText('Results of sms');
});

test.each([
  [
    'Escape',
    () => fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Escape' }),
  ],
  [
    'Cancel',
    () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  ],
])('%s removes the history entry of the dialog', async (_, close) => {
  await openDialog();
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    history.replaceState(null, '');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  act(() => {
    close();
  });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(back).toHaveBeenCalledTimes(1);
});
