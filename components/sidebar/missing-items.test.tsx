import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as messages from '@/messages';
import { MissingItems } from './missing-items';

let error: unknown;
const listeners = new Set<() => void>();

/** The sidebar in the HTML: a category with items, and one without. */
beforeEach(() => {
  document.body.innerHTML = `<nav aria-label="${messages.sidebar.label}">
    <details open><summary>CRM</summary><ul></ul></details>
    <details id="ai"><summary>AI</summary></details></nav>`;
});

afterEach(() => {
  document.body.replaceChildren();
});

function setError(next: unknown): void {
  act(() => {
    error = next;
    for (const listener of listeners) {
      listener();
    }
  });
}

function renderMissingItems() {
  const onRetry = vi.fn();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const container = document.body.appendChild(document.createElement('div'));
  render(<MissingItems subscribe={subscribe} getError={() => error} onRetry={onRetry} />, {
    container,
  });
  return { onRetry, container };
}

/** Expands or collapses the category without items. */
function toggle(isOpen: boolean): void {
  const details = document.querySelector<HTMLDetailsElement>('#ai');
  act(() => {
    if (details) {
      details.open = isOpen;
      details.dispatchEvent(new Event('toggle'));
    }
  });
}

test('reports the failure when a category without items expands, until it collapses', () => {
  error = new Error('Offline.');
  const { container } = renderMissingItems();
  expect(container.textContent).toBe('');
  toggle(true);
  expect(screen.getByRole('alert').textContent).toContain('Error: Offline.');
  toggle(false);
  expect(container.textContent).toBe('');
});

test('reports a category that expanded before hydration', () => {
  error = new Error('Offline.');
  toggle(true);
  renderMissingItems();
  screen.getByRole('alert');
});

test('shows a loading message while loading, and nothing when loaded', () => {
  error = null;
  const { container } = renderMissingItems();
  toggle(true);
  expect(screen.getByRole('status').textContent).toBe(messages.errors.loading);
  setError(undefined);
  expect(container.textContent).toBe('');
});

test('Retry moves the focus to the category', () => {
  error = new Error('Offline.');
  const { onRetry } = renderMissingItems();
  toggle(true);
  fireEvent.click(screen.getByRole('button', { name: messages.errors.retry }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement?.textContent).toBe('AI');
});

test('a category in the mobile menu reports its own failure', () => {
  error = new Error('Offline.');
  const nav = document.querySelector('nav');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.append(nav ?? '');
  const { container } = renderMissingItems();
  toggle(true);
  expect(container.textContent).toBe('');
});
