import {
  act,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readBannerConsent, storeConsent } from '@/lib/client/privacy/consent';
import * as deferredMessages from '@/messages/deferred';
import { Consent } from './consent';
import { ConsentBanner } from './consent-banner';
import { CookieSettings } from './cookie-settings';

/** Pending idle callbacks. */
let idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  idleCallbacks = [];
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', (callback: () => void) =>
    idleCallbacks.push(callback),
  );
});

function queryBanner(): HTMLElement | null {
  return screen.queryByRole('dialog', { name: 'Cookie consent' });
}

function getStatisticsCheckbox(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', {
    name: /^Statistics\./,
  });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function runIdleCallbacks(): void {
  act(() => {
    for (const callback of idleCallbacks) {
      callback();
    }
  });
}

function renderBanner(
  mode: 'prompt' | 'settings' = 'prompt',
  hasStatistics = true,
) {
  const onClose = vi.fn();
  render(
    <ConsentBanner
      mode={mode}
      hasStatistics={hasStatistics}
      onClose={onClose}
    />,
  );
  return onClose;
}

describe('the banner', () => {
  test('does not ask for consent on a site without statistics', () => {
    renderBanner('prompt', false);
    expect(queryBanner()?.textContent).toContain(
      deferredMessages.consentBanner.withoutStatistics.text,
    );
    expect(queryBanner()?.textContent).not.toContain(
      deferredMessages.consentBanner.text,
    );
    press('Manage preferences');
    expect(
      screen.getByText(
        deferredMessages.consentBanner.withoutStatistics.statistics,
      ),
    ).toBeTruthy();
  });

  test.each([
    ['Accept all', true],
    ['Reject all', false],
  ])('%s stores the choice and closes the banner', (name, hasConsent) => {
    const onClose = renderBanner();
    press(name);
    expect(readBannerConsent()).toBe(hasConsent);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('necessary cookies are always on', () => {
    renderBanner('settings');
    const necessary = screen.getByRole<HTMLInputElement>('checkbox', {
      name: /^Necessary\./,
    });
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
  });

  test.each([
    ['on', 1, true],
    ['on and off again', 2, false],
    ['left off', 0, false],
  ])('saves statistics: %s', (_, clicks, hasConsent) => {
    const onClose = renderBanner('settings');
    for (let count = 0; count < clicks; count += 1) {
      fireEvent.click(getStatisticsCheckbox());
    }
    expect(readBannerConsent()).toBeNull();
    press(deferredMessages.consentBanner.save);
    expect(readBannerConsent()).toBe(hasConsent);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the prompt', () => {
  test('appears when the page is idle and disappears after a choice', async () => {
    render(<Consent scripts={[]} hasStatistics />);
    expect(queryBanner()).toBeNull();
    runIdleCallbacks();
    await screen.findByRole('dialog', { name: 'Cookie consent' });
    expect(screen.queryByRole('group')).toBeNull();
    press('Reject all');
    expect(queryBanner()).toBeNull();
  });

  test.each([true, false])(
    'does not appear when the stored choice is %s',
    async (hasConsent) => {
      storeConsent(hasConsent);
      render(<Consent scripts={[]} hasStatistics />);
      runIdleCallbacks();
      await act(async () => {});
      expect(queryBanner()).toBeNull();
    },
  );
});

describe('Cookie settings', () => {
  const page = (
    <>
      <Consent scripts={[]} hasStatistics />
      <CookieSettings />
    </>
  );

  test('shows the details with the stored choice', async () => {
    storeConsent(true);
    render(page);
    press('Cookie settings');
    await screen.findByRole('group', { name: 'Manage preferences' });
    expect(getStatisticsCheckbox().checked).toBe(true);
    fireEvent.click(getStatisticsCheckbox());
    press(deferredMessages.consentBanner.save);
    expect(queryBanner()).toBeNull();
    expect(readBannerConsent()).toBe(false);
  });

  test('opened before the page is idle are not replaced by the prompt', async () => {
    render(page);
    press('Cookie settings');
    await screen.findByRole('group', { name: 'Manage preferences' });
    runIdleCallbacks();
    await act(() => vi.dynamicImportSettled());
    screen.getByRole('group', { name: 'Manage preferences' });
  });
});

describe('focus', () => {
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

  beforeEach(() =>
    vi.stubGlobal('requestIdleCallback', (run: () => void) =>
      queueMicrotask(() => act(run)),
    ),
  );

  function findBanner(): Promise<HTMLElement> {
    return screen.findByRole('dialog', { name: 'Cookie consent' });
  }

  function expectClosed(): void {
    expect(screen.queryByRole('dialog')).toBeNull();
  }

  function getFocusedName(): string {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  }

  describe('a first visit', () => {
    test('returns focus to the previous element after a choice', async () => {
      const user = userEvent.setup();
      render(page);
      await findBanner();
      screen.getByRole('link', { name: 'Overview' }).focus();
      screen.getByRole('button', { name: 'Reject all' }).focus();
      await user.keyboard('{Enter}');
      expectClosed();
      expect(getFocusedName()).toBe('Overview');
    });

    test('moves focus to the main element if nothing was focused before', async () => {
      render(page);
      await findBanner();
      screen.getByRole('button', { name: 'Accept all' }).focus();
      fireEvent.click(screen.getByRole('button', { name: 'Accept all' }));
      expect(document.activeElement).toBe(screen.getByRole('main'));
    });

    test('moves focus into the preferences, and Escape returns it to the button', async () => {
      const user = userEvent.setup();
      render(page);
      await findBanner();
      screen.getByRole('button', { name: 'Manage preferences' }).focus();
      await user.keyboard('{Enter}');
      expect(document.activeElement).toBe(
        screen.getByRole('checkbox', { name: /^Statistics/ }),
      );
      await user.keyboard(' {Escape}');
      expect(screen.queryByRole('group')).toBeNull();
      expect(getFocusedName()).toBe('Manage preferences');
      await user.keyboard('{Escape}');
      await findBanner();
      expect(readBannerConsent()).toBeNull();
      await user.keyboard('{Enter}');
      expect(getStatisticsCheckbox()).toHaveProperty('checked', false);
    });
  });

  describe('Cookie settings', () => {
    async function openSettings() {
      const user = userEvent.setup();
      render(page);
      await user.click(screen.getByRole('button', { name: 'Cookie settings' }));
      return { user, dialog: await findBanner() };
    }

    test('move focus into the banner, close on Escape and keep the choice', async () => {
      storeConsent(true);
      const { user, dialog } = await openSettings();
      expect(document.activeElement).toBe(dialog);
      const text = document.getElementById(
        dialog.getAttribute('aria-describedby') ?? '',
      );
      expect(text?.textContent).toContain(deferredMessages.consentBanner.text);
      await user.keyboard('{Escape}');
      expectClosed();
      expect(getFocusedName()).toBe('Cookie settings');
      expect(readBannerConsent()).toBe(true);
    });

    test('keep the prompt open on Escape if there is no choice yet', async () => {
      const { user } = await openSettings();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('group')).toBeNull();
      await findBanner();
      expect(getFocusedName()).toBe('Cookie settings');
    });
  });

  test('a choice in another tab restores focus if it was in the banner', async () => {
    storeConsent(false);
    render(page);
    press('Cookie settings');
    await waitFor(async () =>
      expect(document.activeElement).toBe(await findBanner()),
    );
    localStorage.setItem('cookie-consent', '{"statistics":true}');
    fireEvent(window, new StorageEvent('storage', { key: 'cookie-consent' }));
    expectClosed();
    expect(getFocusedName()).toBe('Cookie settings');
  });
});
