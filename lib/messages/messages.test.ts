import { describe, expect, test, vi } from 'vitest';
import * as ar from './ar';
import * as arDeferred from './ar-deferred';
import * as arSearch from './ar-search';
import * as de from './de';
import * as deDeferred from './de-deferred';
import * as deSearch from './de-search';
import * as en from './en';
import * as enDeferred from './en-deferred';
import * as enSearch from './en-search';
import { createFormats } from './format';
import * as ja from './ja';
import * as jaDeferred from './ja-deferred';
import * as jaSearch from './ja-search';

/** Returns the paths of all strings and functions. */
function listPaths(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) {
    return [path];
  }
  return Object.entries(value).flatMap(([name, part]) =>
    listPaths(part, `${path}.${name}`),
  );
}

/** Returns the paths of the strings that are equal in both languages. */
function listEqual(a: unknown, b: unknown, path = ''): string[] {
  if (
    typeof a !== 'object' ||
    a === null ||
    typeof b !== 'object' ||
    b === null
  ) {
    return typeof a === 'string' && a === b ? [path] : [];
  }
  const other = new Map(Object.entries(b));
  return Object.entries(a).flatMap(([name, part]) =>
    listEqual(part, other.get(name), `${path}.${name}`),
  );
}

/** Returns the results of all functions, for arguments that are valid as numbers and as strings. */
function formatAll(value: unknown): unknown[] {
  if (typeof value === 'function') {
    return [value('2', '2', '2')];
  }
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(formatAll)
    : [];
}

test.each([
  ['en', en, enSearch, enDeferred],
  ['de', de, deSearch, deDeferred],
  ['ar', ar, arSearch, arDeferred],
  ['ja', ja, jaSearch, jaDeferred],
])('%s: all functions return complete strings', (_, ...files) => {
  const texts = files.flatMap(formatAll);
  expect(texts.length).toBeGreaterThan(20);
  const isText = (text: unknown) =>
    typeof text === 'string' && !/undefined|NaN|#/.test(text);
  expect(texts.filter((text) => !isText(text))).toEqual([]);
});

test('missing keys of a partial translation fall back to English', () => {
  expect([ja.page.toc, ja.page.edit]).toEqual([
    'このページの内容',
    'Edit this page',
  ]);
  expect(listPaths(ja)).toEqual(expect.arrayContaining(listPaths(en)));
});

describe.each([
  ['de', de, deSearch, deDeferred],
  ['ar', ar, arSearch, arDeferred],
])('%s', (_, messages, searchMessages, deferredMessages) => {
  test('has all keys', () => {
    expect(listPaths(messages)).toEqual(expect.arrayContaining(listPaths(en)));
    expect(listPaths(searchMessages)).toEqual(
      expect.arrayContaining(listPaths(enSearch)),
    );
    expect(listPaths(deferredMessages)).toEqual(
      expect.arrayContaining(listPaths(enDeferred)),
    );
  });

  test('translates nearly all strings', () => {
    const equal = [
      ...listEqual(messages, en),
      ...listEqual(searchMessages, enSearch),
      ...listEqual(deferredMessages, enDeferred),
    ];
    expect(equal.filter((path) => !/symbol$/.test(path)).length).toBeLessThan(
      8,
    );
  });
});

test.each([
  [1, 'Eine Anleitung zum Thema „CRM“', 'دليل واحد في موضوع «CRM»'],
  [2, '2 Anleitungen zum Thema „CRM“', 'دليلان في موضوع «CRM»'],
  [5, '5 Anleitungen zum Thema „CRM“', '5 أدلة في موضوع «CRM»'],
])('plurals: %d', (count, german, arabic) => {
  expect(de.tags.heading(count, 'CRM')).toBe(german);
  // Some environments write Arabic digits.
  expect(ar.tags.heading(count, 'CRM').replace('٥', '5')).toBe(arabic);
});

test.each([
  [1, '1 minute', '1 Minute'],
  [60, '1 hour', '1 Stunde'],
  [205, '3 hours 25 minutes', '3 Stunden, 25 Minuten'],
])('%d minutes', (minutes, english, german) => {
  expect(enDeferred.formatMinutes(minutes)).toBe(english);
  expect(deDeferred.formatMinutes(minutes)).toBe(german);
  expect(arDeferred.formatMinutes(90)).toMatch(/^ساعة و/);
});

test('formatters are created on use, so that pages load without their data', () => {
  const spies = [vi.spyOn(Intl, 'NumberFormat'), vi.spyOn(Intl, 'PluralRules')];
  createFormats('de');
  for (const spy of spies) {
    expect(spy).not.toHaveBeenCalled();
  }
});
