import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConsent, storeConsent } from '@/lib/client/consent';
import * as messages from '@/messages';
import { Consent } from './consent.client';
import { CookieSettings } from './cookie-settings.client';

const page = (
  <>
    <a href="#main">Skip to main content</a>
    <Consent scripts={[]} hasStatistics />
    <header>
      <a href="/">Overview</a>
    </header>
    <main id="main" tabIndex={-1}>
      The text.
    </main>
    <CookieSettings />
  </>
);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => queueMicrotask(() => act(work)));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function findBanner(): Promise<HTMLElement> {
  return screen.findByRole('dialog', { name: 'Cookie consent' });
}

function isClosed(): void {
  expect(screen.queryByRole('dialog')).toBeNull();
}

function getFocusedName(): string {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
}

describe('a first visit', () => {
  test('the banner does not take the focus and is the next tab stop after the skip link', async () => {
    const user = userEvent.setup();
    render(page);
    await findBanner();
    expect(document.activeElement).toBe(document.body);
    const stops: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await user.tab();
      stops.push(getFocusedName());
    }
    expect(stops).toEqual([
      'Skip to main content',
      'Cookie Declaration',
      'Accept all',
      'Reject all',
      'Manage preferences',
      'Overview',
    ]);
  });

  test('after a choice the focus returns to the previous element', async () => {
    const user = userEvent.setup();
    render(page);
    await findBanner();
    screen.getByRole('link', { name: 'Overview' }).focus();
    screen.getByRole('button', { name: 'Reject all' }).focus();
    await user.keyboard('{Enter}');
    isClosed();
    expect(getFocusedName()).toBe('Overview');
  });

  test('the focus moves to the main element if nothing had it', async () => {
    render(page);
    await findBanner();
    screen.getByRole('button', { name: 'Accept all' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('the focus moves into the preferences and Escape returns it to the button', async () => {
    const user = userEvent.setup();
    render(page);
    await findBanner();
    screen.getByRole('button', { name: 'Manage preferences' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Statistics/ }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group')).toBeNull();
    expect(getFocusedName()).toBe('Manage preferences');
    await user.keyboard('{Escape}');
    await findBanner();
    expect(readConsent()).toBeNull();
  });
});

describe('Cookie settings', () => {
  async function openSettings() {
    const user = userEvent.setup();
    render(page);
    await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
    return { user, dialog: await findBanner() };
  }

  test('move the focus into the banner, which is announced with its name and text', async () => {
    storeConsent({ statistics: true });
    const { dialog } = await openSettings();
    expect(document.activeElement).toBe(dialog);
    const text = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(text?.textContent).toContain(messages.consent.text);
  });

  test('return the focus to the button after a choice', async () => {
    storeConsent({ statistics: true });
    const { user } = await openSettings();
    await user.click(screen.getByRole('button', { name: messages.consent.save }));
    isClosed();
    expect(getFocusedName()).toBe('Cookie settings');
  });

  test('close on Escape and keep the choice', async () => {
    storeConsent({ statistics: true });
    const { user } = await openSettings();
    await user.keyboard('{Escape}');
    isClosed();
    expect(getFocusedName()).toBe('Cookie settings');
    expect(readConsent()).toEqual({ statistics: true });
  });

  test('keep the prompt open on Escape if there is no choice yet', async () => {
    const { user } = await openSettings();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('group')).toBeNull();
    await findBanner();
    expect(getFocusedName()).toBe('Cookie settings');
  });
});

describe('a choice in another tab', () => {
  function storeChoiceInOtherTab(): void {
    localStorage.setItem('cookie-consent', '{"statistics":true}');
    fireEvent(window, new StorageEvent('storage', { key: 'cookie-consent' }));
  }

  test('restores the focus that was in the banner', async () => {
    storeConsent({ statistics: false });
    render(page);
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    await waitFor(async () => expect(document.activeElement).toBe(await findBanner()));
    storeChoiceInOtherTab();
    isClosed();
    expect(getFocusedName()).toBe('Cookie settings');
  });

  test('changes of other storage keys keep it open', async () => {
    render(page);
    await findBanner();
    localStorage.setItem('theme', 'dark');
    fireEvent(window, new StorageEvent('storage', { key: 'theme' }));
    await findBanner();
  });
});
