import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeConsent } from '@/lib/client/privacy/consent';
import { Feedback } from './feedback.client';
import { FeedbackForm } from './feedback-form';

vi.mock('next/navigation', () => ({ usePathname: () => '/crm/lists' }));

const sendBeacon = vi.fn();

beforeEach(() => {
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubEnv('FEEDBACK_URL', 'https://feedback.example.com/events');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T10:00:00Z') });
});

const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const getSent = () =>
  sendBeacon.mock.calls.map(([url, body]) => [url, JSON.parse(body)]);
const getGroup = () => screen.getByRole('group');

test('is not in the HTML and loads when the page is idle', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  vi.stubGlobal('requestIdleCallback', (work: () => void) =>
    queueMicrotask(() => act(work)),
  );
  expect(renderToString(<Feedback />)).toBe('');
  render(<Feedback />);
  await screen.findByRole('group', { name: 'Was this page helpful?' });
});

test('reports Yes without consent and thanks the reader', () => {
  render(<FeedbackForm path="/crm/lists" />);
  press('Yes');
  expect(getSent()).toEqual([
    [
      'https://feedback.example.com/events',
      {
        event: 'page_feedback',
        path: '/crm/lists',
        answer: 'yes',
        date: '2026-11-22',
      },
    ],
  ]);
  expect(screen.getByRole('status').textContent).toBe(
    'Thank you for your answer.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(getGroup());
});

test('reports No immediately, then an optional reason', () => {
  render(<FeedbackForm path="/crm/lists" />);
  press('No');
  screen.getByRole('group', { name: 'What went wrong? You can skip this.' });
  expect(document.activeElement).toBe(getGroup());
  press('Something is missing');
  expect(getSent().map(([, event]) => event)).toEqual([
    {
      event: 'page_feedback',
      path: '/crm/lists',
      answer: 'no',
      date: '2026-11-22',
    },
    {
      event: 'page_feedback_reason',
      path: '/crm/lists',
      reason: 'missing',
      date: '2026-11-22',
    },
  ]);
  screen.getByRole('status');
});

describe('with only the tag manager', () => {
  beforeEach(() => {
    vi.stubEnv('FEEDBACK_URL', '');
    vi.stubEnv('NEXT_PUBLIC_GTM_ID', 'GTM-ABC1234');
    window.dataLayer = [];
  });

  test('answers go to its data layer after consent', () => {
    storeConsent(true);
    render(<FeedbackForm path="/crm/lists" />);
    press('Yes');
    expect(window.dataLayer).toEqual([
      { event: 'page_feedback', path: '/crm/lists', answer: 'yes' },
    ]);
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  test('reasons are email links after consent is rejected', () => {
    storeConsent(false);
    render(<FeedbackForm path="/crm/lists" />);
    press('No');
    screen.getByRole('group', { name: /Your answer opens an email/ });
    const link = screen.getByRole<HTMLAnchorElement>('link', {
      name: 'Something is missing (opens an email)',
    });
    fireEvent.click(link);
    expect(link.href).toMatch(
      /^mailto:support@example\.com\?subject=Something%20is%20missing&body=/,
    );
    expect(window.dataLayer).toEqual([]);
  });
});
