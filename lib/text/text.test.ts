import { expect, test } from 'vitest';
import { compareCodeUnits, escapeMarkup, formatDay, formatError } from './text';

test.each([
  ['a', 'b', -1],
  ['b', 'a', 1],
  ['a', 'a', 0],
  ['z', 'é', -1],
])('compareCodeUnits(%j, %j) is %i', (a, b, order) => {
  expect(compareCodeUnits(a, b)).toBe(order);
});

test('escapes markup', () => {
  expect(escapeMarkup('<a href="/?a&amp;b">\'ü\'</a>')).toBe(
    "&#60;a href=&#34;/?a&#38;amp;b&#34;&#62;'ü'&#60;/a&#62;",
  );
});

test.each([
  [new Error('It broke.'), 'It broke.'],
  [
    new Error('It broke.', { cause: new Error('No line.') }),
    'It broke.\n\nCause:\nNo line.',
  ],
  [
    new Error('It broke.', { cause: 'no line' }),
    'It broke.\n\nCause:\nno line',
  ],
  [
    new Error('One.', {
      cause: new Error('Two.', { cause: new TypeError('Three.') }),
    }),
    'One.\n\nCause:\nTwo.\n\nCause:\nThree.',
  ],
  ['a text', 'a text'],
])('formats the error %s', (error, message) => {
  expect(formatError(error)).toBe(message);
});

test.each([
  ['2026-11-05', 'en', { iso: '2026-11-05', text: 'Nov 5, 2026' }],
  // The last second of the year in UTC is the same day in every time zone.
  ['2025-12-31T23:59:59Z', 'en', { iso: '2025-12-31', text: 'Dec 31, 2025' }],
  [
    '2026-01-01T00:30:00+02:00',
    'de',
    { iso: '2025-12-31', text: '31. Dez. 2025' },
  ],
])('formats the day of %s in %s', (date, locale, day) => {
  expect(formatDay(date, locale)).toEqual(day);
});
