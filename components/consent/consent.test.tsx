import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConsent, storeConsent } from '@/lib/client/consent';
import { storageKeys } from '@/lib/client/storage';
import * as messages from '@/messages';
import { Consent } from './consent.client';
import { ConsentBanner } from './consent-banner';
import { CookieSettings } from './cookie-settings.client';

/** Pending idle callbacks. */
let idleCallbacks: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  idleCallbacks = [];
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', (work: () => void) => idleCallbacks.push(work));
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function queryBanner(): HTMLElement | null {
  return screen.queryByRole('dialog', { name: 'Cookie consent' });
}

function getStatisticsCheckbox(): HTMLInputElement {
  return screen.getByRole<HTMLInputElement>('checkbox', { name: /^Statistics\./ });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

function runIdleCallbacks(): void {
  act(() => {
    for (const work of idleCallbacks) work();
  });
}

function renderBanner(isSettings = false, hasStatistics = true) {
  const onClose = vi.fn();
  render(<ConsentBanner isSettings={isSettings} hasStatistics={hasStatistics} onClose={onClose} />);
  return onClose;
}

describe('the banner', () => {
  test('does not ask to count visits where nothing counts', () => {
    renderBanner(false, false);
    expect(queryBanner()?.textContent).toContain(messages.consent.nothingCounted.text);
    expect(queryBanner()?.textContent).not.toContain(messages.consent.text);
    press('Manage preferences');
    expect(screen.getByText(messages.consent.nothingCounted.statistics)).toBeTruthy();
  });

  test.each([
    ['Accept all', true],
    ['Reject all', false],
  ])('%s stores the choice and closes the banner', (name, isAgreed) => {
    const onClose = renderBanner();
    press(name);
    expect(readConsent()).toEqual({ statistics: isAgreed });
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('links to the cookie declaration', () => {
    renderBanner();
    const link = screen.getByRole('link', { name: 'Cookie Declaration' });
    expect(link.getAttribute('href')).toBe('/cookie-declaration');
  });

  test('Manage preferences shows the details', () => {
    renderBanner();
    expect(screen.queryByRole('group')).toBeNull();
    press('Manage preferences');
    screen.getByRole('group', { name: 'Manage preferences' });
    expect(screen.queryByRole('button', { name: 'Manage preferences' })).toBeNull();
  });

  test('necessary cookies are always on, statistics are off by default', () => {
    renderBanner(true);
    const necessary = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Necessary\./ });
    expect([necessary.checked, necessary.disabled]).toEqual([true, true]);
    expect([getStatisticsCheckbox().checked, getStatisticsCheckbox().disabled]).toEqual([
      false,
      false,
    ]);
  });

  test.each([
    ['on', 1, true],
    ['on and off again', 2, false],
    ['left off', 0, false],
  ])('statistics %s are saved', (_, clicks, isAgreed) => {
    const onClose = renderBanner(true);
    for (let count = 0; count < clicks; count += 1) fireEvent.click(getStatisticsCheckbox());
    expect(readConsent()).toBeNull();
    press(messages.consent.save);
    expect(readConsent()).toEqual({ statistics: isAgreed });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

describe('the prompt', () => {
  test('is not server-rendered', () => {
    expect(renderToString(<Consent scripts={[]} hasStatistics />)).toBe('');
  });

  test('appears when the page is idle and disappears after a choice', async () => {
    render(<Consent scripts={[]} hasStatistics />);
    expect(queryBanner()).toBeNull();
    runIdleCallbacks();
    await screen.findByRole('dialog', { name: 'Cookie consent' });
    expect(screen.queryByRole('group')).toBeNull();
    press('Reject all');
    expect(queryBanner()).toBeNull();
  });

  test.each([true, false])('does not appear when the stored choice is %s', async (isAgreed) => {
    storeConsent({ statistics: isAgreed });
    render(<Consent scripts={[]} hasStatistics />);
    runIdleCallbacks();
    await act(async () => {});
    expect(queryBanner()).toBeNull();
  });

  test('appears when the stored choice is invalid', async () => {
    localStorage.setItem(storageKeys.consent, 'yes');
    render(<Consent scripts={[]} hasStatistics />);
    runIdleCallbacks();
    await screen.findByRole('dialog', { name: 'Cookie consent' });
  });

  test('does not appear after unmount', () => {
    const { unmount } = render(<Consent scripts={[]} hasStatistics />);
    unmount();
    runIdleCallbacks();
    expect(queryBanner()).toBeNull();
  });
});

describe('Cookie settings', () => {
  const page = (
    <>
      <Consent scripts={[]} hasStatistics />
      <CookieSettings />
    </>
  );

  test('shows the details with the stored choice', async () => {
    storeConsent({ statistics: true });
    render(page);
    press('Cookie settings');
    await screen.findByRole('group', { name: 'Manage preferences' });
    expect(getStatisticsCheckbox().checked).toBe(true);
    fireEvent.click(getStatisticsCheckbox());
    press(messages.consent.save);
    expect(queryBanner()).toBeNull();
    expect(readConsent()).toEqual({ statistics: false });
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

test('Cookie settings shows the details when the prompt is open', async () => {
  render(
    <>
      <Consent scripts={[]} hasStatistics />
      <CookieSettings />
    </>,
  );
  runIdleCallbacks();
  await screen.findByRole('dialog', { name: 'Cookie consent' });
  expect(screen.queryByRole('group')).toBeNull();
  press('Cookie settings');
  await screen.findByRole('group', { name: 'Manage preferences' });
});
