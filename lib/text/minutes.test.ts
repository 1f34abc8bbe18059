import { expect, test } from 'vitest';
import { readMinutes } from './minutes';

test.each([
  ['Users, 10 minutes', ['en'], 10],
  ['Users: 90 minutes. Wait 2 days, then 5 minutes.', ['en'], 90],
  ['One step, 1 minute', ['en'], 1],
  ['Benutzer, 10 Minuten', ['de', 'en'], 10],
  ['Users, 10 minutes', ['de', 'en'], 10],
  ['المستخدمون، 10 دقائق', ['ar', 'en'], 10],
  ['المستخدمون، ١٥ دقيقة', ['ar', 'en'], 15],
  ['المستخدمون، دقيقتان', ['ar', 'en'], 2],
  ['المستخدمون، دقيقة', ['ar', 'en'], 1],
  ['ユーザー、15分', ['ja', 'en'], 15],
  ['ユーザー、１５ 分です', ['ja', 'en'], 15],
  ['22 минуты', ['ru'], 22],
  ['25 минут', ['ru'], 25],
  ['Gebruikers, 10 minuten', ['nl'], 10],
  ['Users', ['en'], 0],
  ['The approval takes 3 to 10 business days', ['de', 'en'], 0],
  ['10 hours', ['en'], 0],
  ['Minutes of the meeting', ['en'], 0],
  ['', [], 0],
])('%s %j: %d', (text, locales, minutes) => {
  expect(readMinutes(text, locales)).toBe(minutes);
});
