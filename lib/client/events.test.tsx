import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeConsent } from './consent';
import {
  anonymize,
  reportEvent,
  reportNoResults,
  type SiteEvent,
  sendEvent,
  watchChosenResults,
} from './events';

const sendBeacon = vi.fn();
const url = 'https://feedback.example.com/events';
const chosen: SiteEvent = { event: 'search_result_chosen', query: 'leads', path: '/crm/lists' };

beforeEach(() => {
  localStorage.clear();
  sendBeacon.mockClear();
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubEnv('FEEDBACK_URL', url);
  vi.stubEnv('NEXT_PUBLIC_GTM_ID', '');
  vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', '');
  storeConsent(true);
});

afterEach(() => {
  Reflect.deleteProperty(window, 'dataLayer');
  delete window.Cookiebot;
});

const getSent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));

describe('anonymize', () => {
  test.each([
    ['import contacts', 'import contacts'],
    ['  sms \n wont  send ', 'sms wont send'],
    ['error 404', 'error 404'],
    ['port 1 to 3', 'port 1 to 3'],
    ['10DLC at 9.30', '10DLC at 9.30'],
    ['a'.repeat(120), 'a'.repeat(100)],
    ['@mention', '@mention'],
  ])('keeps %s', (text, result) => {
    expect(anonymize(text)).toBe(result);
  });

  test.each([
    'ana@example.com',
    'mail of ana.b+c@example.com lost',
    '+1 (555) 010-9999',
    '0049.170/1234567',
    'order 1234567',
    `${'a'.repeat(110)} ana@example.com`,
  ])('drops %s', (text) => {
    expect(anonymize(text)).toBeUndefined();
  });
});

describe('sendEvent', () => {
  test('sends JSON with the day', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
    sendEvent(chosen);
    expect(sendBeacon).toHaveBeenCalledWith(url, expect.any(String));
    expect(getSent()).toEqual([{ ...chosen, date: '2026-11-22' }]);
  });

  test('drops an event that may identify a person', () => {
    window.dataLayer = [];
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234');
    sendEvent({ event: 'search_no_results', query: 'ana@example.com' });
    sendEvent({ event: 'page_not_found', path: '/reset/555-010-9999' });
    expect(getSent()).toEqual([]);
    expect(window.dataLayer).toEqual([]);
  });

  test.each([
    ['the tag manager and consent', 'GTM-ABC1234', true, [chosen]],
    ['the tag manager without consent', 'GTM-ABC1234', false, []],
    ['no tag manager', '', true, []],
  ])('adds it to the data layer with %s', (_, id, statistics, layer) => {
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', id);
    storeConsent(statistics);
    window.dataLayer = [];
    sendEvent(chosen);
    expect(window.dataLayer).toEqual(layer);
  });
});

describe('reportEvent', () => {
  function report(): unknown[] {
    reportEvent(chosen);
    return getSent();
  }

  test('reports with consent', () => {
    expect(report()).toHaveLength(1);
  });

  test.each(['{"statistics":false}', null, 'yes'])('reports nothing with %s', (consent) => {
    if (consent === null) localStorage.clear();
    else localStorage.setItem('cookie-consent', consent);
    expect(report()).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('with Cookiebot, its answer counts: %s', (statistics, count) => {
    vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', '00000000-0000-0000-0000-000000000000');
    expect(report()).toEqual([]);
    window.Cookiebot = { hasResponse: true, consent: { statistics }, renew: () => {} };
    expect(report()).toHaveLength(count);
  });

  test('reports nothing without a URL and a tag manager', () => {
    vi.stubEnv('FEEDBACK_URL', '');
    expect(report()).toEqual([]);
  });
});

describe('watchChosenResults', () => {
  function click(html: string): unknown[] {
    document.body.innerHTML = html;
    const stop = watchChosenResults('leads');
    document.querySelector('b')?.click();
    stop();
    document.querySelector('b')?.click();
    return getSent();
  }

  test.each([
    '<a role="option" href="/crm/a%20b?x=1#top"><b>Leads</b></a>',
    '<main><ul><li><h2><a href="/crm/a%20b"><b>Leads</b></a></h2></li></ul></main>',
  ])('reports the query and the page of %s once', (html) => {
    expect(click(html)).toMatchObject([{ ...chosen, path: '/crm/a b' }]);
  });

  test.each([
    '<main><a href="/crm/lists"><b>See all results</b></a></main>',
    '<ul><li><a href="/crm/lists"><b>In the sidebar</b></a></li></ul>',
    '<p><b>Text</b></p>',
  ])('ignores %s', (html) => {
    expect(click(html)).toEqual([]);
  });
});

describe('reportNoResults', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test('waits until the reader stops typing', () => {
    reportNoResults('lea');
    vi.advanceTimersByTime(1499);
    expect(getSent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(getSent()).toMatchObject([{ event: 'search_no_results', query: 'lea' }]);
  });

  test('reports nothing if the query changes', () => {
    reportNoResults('lea')();
    vi.advanceTimersByTime(5000);
    expect(getSent()).toEqual([]);
  });
});
