import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CodeBlock } from './code-block';

beforeEach(() => {
  vi.useFakeTimers();
});

const block = (
  <CodeBlock title="send.sh" language="bash">
    <span>curl </span>
    <span>https://example.com{'\n'}</span>
  </CodeBlock>
);

function mockClipboard(writeText: () => Promise<void>) {
  return vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockImplementation(writeText);
}

async function press(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

function getButtonNames(): (string | null)[] {
  return screen
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
}

test.each([
  [{ title: 'a.sh', language: 'bash' }, 'a.sh', 'bash'],
  [{ title: 'Email', language: 'text' }, 'Email', undefined],
  [{ title: '', language: '' }, undefined, undefined],
  [{}, undefined, undefined],
])('the block written as a component with %o', (props, title, language) => {
  const { container } = render(<CodeBlock {...props}>plain</CodeBlock>);
  expect(container.querySelector('pre')?.textContent).toBe('plain');
  expect(container.querySelector('figcaption')?.textContent).toBe(title);
  expect(screen.getByRole('figure').dataset['language']).toBe(language);
});

describe('copying', () => {
  test('copies only the code and confirms it for a second', async () => {
    const write = mockClipboard(async () => {});
    render(block);
    expect(getButtonNames()).toEqual([
      'Toggle word wrap',
      'Copy code to clipboard',
    ]);
    await press('Copy code to clipboard');
    expect(write).toHaveBeenCalledExactlyOnceWith('curl https://example.com\n');
    expect(getButtonNames()).toEqual(['Toggle word wrap', 'Copied']);
    expect(screen.getByRole('status').textContent).toBe('Copied');
    act(() => vi.advanceTimersByTime(999));
    expect(getButtonNames()).toEqual(['Toggle word wrap', 'Copied']);
    act(() => vi.advanceTimersByTime(1));
    expect(getButtonNames()).toEqual([
      'Toggle word wrap',
      'Copy code to clipboard',
    ]);
  });

  test.each([
    [
      'when the browser blocks it',
      () => Promise.reject(new DOMException('', 'NotAllowedError')),
    ],
    ['without a clipboard API', null],
  ])('%s, shows an error and selects the code', async (_, write) => {
    if (write) {
      mockClipboard(write);
    } else {
      vi.stubGlobal('navigator', {});
    }
    const { container } = render(block);
    await press('Copy code to clipboard');
    vi.unstubAllGlobals();
    expect(getButtonNames()).toEqual([
      'Toggle word wrap',
      'Copy code to clipboard',
    ]);
    expect(screen.getByRole('status').textContent).toContain(
      'The browser blocked copying.',
    );
    expect(getSelection()?.anchorNode).toBe(container.querySelector('pre'));
    act(() => vi.advanceTimersByTime(10_000));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('extends the confirmation when repeated within a second', async () => {
    mockClipboard(async () => {});
    render(block);
    await press('Copy code to clipboard');
    act(() => vi.advanceTimersByTime(700));
    await press('Copied');
    act(() => vi.advanceTimersByTime(700));
    expect(getButtonNames()).toEqual(['Toggle word wrap', 'Copied']);
  });
});

describe('wrapping', () => {
  test('toggles', async () => {
    const { container } = render(block);
    const pre = container.querySelector('pre');
    expect(
      screen.getByRole('button', { pressed: false }).getAttribute('aria-label'),
    ).toBe('Toggle word wrap');
    await press('Toggle word wrap');
    expect(pre?.hasAttribute('data-wrapped')).toBe(true);
    screen.getByRole('button', { name: 'Toggle word wrap', pressed: true });
    await press('Toggle word wrap');
    expect(pre?.hasAttribute('data-wrapped')).toBe(false);
    screen.getByRole('button', { name: 'Toggle word wrap', pressed: false });
  });

  test('marks text, which always wraps', () => {
    render(<CodeBlock language="text">Hello</CodeBlock>);
    expect(screen.getByRole('figure').dataset['text']).toBe('true');
  });
});
