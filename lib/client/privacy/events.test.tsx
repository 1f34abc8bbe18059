import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeConsent } from './consent';
import {
  reportNoResults,
  type SiteEvent,
  sendEvent,
  toReportableText,
} from './events';

const sendBeacon = vi.fn();
const url = 'https://feedback.example.com/events';
const noResultsEvent: SiteEvent = {
  event: 'search_no_results',
  query: 'leads',
};

beforeEach(() => {
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubEnv('FEEDBACK_URL', url);
  vi.stubEnv('NEXT_PUBLIC_GTM_ID', '');
  vi.stubEnv('NEXT_PUBLIC_COOKIEBOT_ID', '');
  storeConsent(true);
});

const getSent = () => sendBeacon.mock.calls.map(([, body]) => JSON.parse(body));

describe('toReportableText', () => {
  test.each([
    ['import contacts', 'import contacts'],
    ['  sms \n wont  send ', 'sms wont send'],
    ['error 404', 'error 404'],
    ['port 1 to 3', 'port 1 to 3'],
    ['10DLC at 9.30', '10DLC at 9.30'],
    ['a'.repeat(120), 'a'.repeat(100)],
    ['@mention', '@mention'],
  ])('keeps %s', (text, result) => {
    expect(toReportableText(text)).toBe(result);
  });

  test.each([
    'ana@example.com',
    'mail of ana.b+c@example.com lost',
    '+1 (555) 010-9999',
    '0049.170/1234567',
    'order 1234567',
    `${'a'.repeat(110)} ana@example.com`,
  ])('drops %s', (text) => {
    expect(toReportableText(text)).toBeUndefined();
  });
});

describe('sendEvent', () => {
  test('sends JSON with the date', () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
    sendEvent(noResultsEvent);
    expect(sendBeacon).toHaveBeenCalledWith(url, expect.any(String));
    expect(getSent()).toEqual([{ ...noResultsEvent, date: '2026-11-22' }]);
  });

  test('drops an event that may identify a person', () => {
    window.dataLayer = [];
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234');
    sendEvent({ event: 'search_no_results', query: 'ana@example.com' });
    expect(getSent()).toEqual([]);
    expect(window.dataLayer).toEqual([]);
  });

  test.each([
    ['the tag manager and consent', 'GTM-ABC1234', true, [noResultsEvent]],
    ['the tag manager without consent', 'GTM-ABC1234', false, []],
    ['no tag manager', '', true, []],
  ])('adds it to the data layer with %s', (_, id, statistics, layer) => {
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', id);
    storeConsent(statistics);
    window.dataLayer = [];
    sendEvent(noResultsEvent);
    expect(window.dataLayer).toEqual(layer);
  });
});

describe('reportNoResults', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  /** Reports a query that does not change. */
  function report(): unknown[] {
    reportNoResults('leads');
    vi.advanceTimersByTime(1500);
    return getSent();
  }

  test('waits until the reader stops typing', () => {
    reportNoResults('lea')();
    reportNoResults('leads');
    vi.advanceTimersByTime(1499);
    expect(getSent()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(getSent()).toMatchObject([noResultsEvent]);
  });

  test.each(['{"statistics":false}', null, 'yes'])(
    'reports nothing with %s',
    (consent) => {
      if (consent === null) {
        localStorage.clear();
      } else {
        localStorage.setItem('cookie-consent', consent);
      }
      expect(report()).toEqual([]);
    },
  );

  test.each([
    [true, 1],
    [false, 0],
  ])('with Cookiebot, its answer counts: %s', (statistics, count) => {
    vi.stubEnv(
      'NEXT_PUBLIC_COOKIEBOT_ID',
      '00000000-0000-0000-0000-000000000000',
    );
    expect(report()).toEqual([]);
    window.Cookiebot = {
      hasResponse: true,
      consent: { statistics },
      renew: () => {},
    };
    expect(report()).toHaveLength(count);
  });
});
