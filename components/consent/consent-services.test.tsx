import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeConsent } from '@/lib/client/privacy/consent';
import { Consent } from './consent';
import { CookieSettings } from './cookie-settings';

const tagManager = {
  src: 'https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234',
  cookies: ['_ga', '_ga_*'],
};

/** Renders the component, and waits for the code of the services. */
async function renderConsent(): Promise<void> {
  await act(async () => {
    render(<Consent scripts={[tagManager]} hasStatistics />);
    await import('./statistics');
  });
}

const cookiebotId = '12345678-90ab-cdef-1234-567890abcdef';

/** The URLs of scripts appended to the head, which are not loaded. */
let scripts: string[] = [];
/** The names of removed cookies. */
let removed: Set<string>;
let reload: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  scripts = [];
  removed = new Set();
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (node instanceof HTMLScriptElement) {
        scripts.push(node.src);
      }
    }
  });
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(
    '_ga=1; _ga_X=2; other=3',
  );
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie) => {
    removed.add(cookie.split('=')[0] ?? '');
  });
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
});

/** Simulates Cookiebot after a choice, new or stored. */
function chooseInCookiebot(statistics: boolean): void {
  act(() => {
    window.Cookiebot = {
      hasResponse: true,
      consent: { statistics },
      renew: () => {},
    };
    dispatchEvent(
      new Event(statistics ? 'CookiebotOnAccept' : 'CookiebotOnDecline'),
    );
  });
}

function getEvents(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer');
  return Array.isArray(layer)
    ? layer.map((entry) => entry.event ?? entry[1])
    : [];
}

const sources = [
  {
    name: 'our own banner',
    id: '',
    choose: (statistics: boolean) => act(() => storeConsent(statistics)),
  },
  {
    name: 'Cookiebot',
    id: cookiebotId,
    choose: chooseInCookiebot,
  },
];

describe.each(sources)(
  'the tag manager with consent from $name',
  ({ id, choose }) => {
    beforeEach(() => vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', id));

    test('does not load before a choice', async () => {
      await renderConsent();
      expect([scripts, getEvents()]).toEqual([[], []]);
    });

    test('loads once after consent with its start event', async () => {
      await renderConsent();
      choose(true);
      choose(true);
      expect(scripts).toEqual([tagManager.src]);
      expect(getEvents()).toEqual(['default', 'update', 'gtm.js']);
    });

    test('loads immediately with stored consent and keeps its cookies', async () => {
      choose(true);
      await renderConsent();
      expect(scripts).toEqual([tagManager.src]);
      expect([...removed]).toEqual([]);
    });

    test('does not load after rejection and removes cookies of an earlier visit', async () => {
      await renderConsent();
      choose(false);
      expect(scripts).toEqual([]);
      expect([...removed]).toEqual(['_ga', '_ga_X']);
      expect(reload).not.toHaveBeenCalled();
    });

    test('when consent is withdrawn, removes its cookies and reloads the page', async () => {
      await renderConsent();
      choose(true);
      choose(false);
      expect([...removed]).toEqual(['_ga', '_ga_X']);
      expect(reload).toHaveBeenCalledOnce();
      choose(true);
      expect(scripts).toEqual([tagManager.src]);
    });
  },
);

test("reopening Cookiebot's dialog does not count as withdrawal", async () => {
  vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', cookiebotId);
  await renderConsent();
  chooseInCookiebot(true);
  act(() => {
    window.Cookiebot = {
      hasResponse: false,
      consent: { statistics: false },
      renew: () => {},
    };
    dispatchEvent(new Event('CookiebotOnConsentReady'));
  });
  expect(reload).not.toHaveBeenCalled();
});

test('keeps commands queued by a consent platform before those of the tag manager', async () => {
  vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', cookiebotId);
  const queued = { event: 'queued' };
  Object.assign(window, { dataLayer: [queued] });
  await renderConsent();
  chooseInCookiebot(true);
  expect(getEvents()).toEqual(['queued', 'default', 'update', 'gtm.js']);
});

describe('Cookie settings with Cookiebot', () => {
  beforeEach(() => vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', cookiebotId));

  test('opens its dialog', () => {
    const renew = vi.fn();
    window.Cookiebot = {
      hasResponse: true,
      consent: { statistics: true },
      renew,
    };
    render(<CookieSettings />);
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(renew).toHaveBeenCalledOnce();
  });

  test('navigates to the cookie declaration if its script is blocked', () => {
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    // `window.Cookiebot` is then the script element with that id.
    Object.assign(window, { Cookiebot: document.createElement('script') });
    render(<CookieSettings />);
    fireEvent.click(screen.getByRole('button', { name: 'Cookie settings' }));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/cookie-declaration');
  });
});
