import { expect, test } from 'vitest';
import { toKebabCase } from './kebab-case';

test.each([
  ['Été & SMS 2', 'ete-sms-2'],
  ['Email Marketing', 'email-marketing'],
  ['SMS 2', 'sms-2'],
  ['C++', 'c'],
  ['été', 'ete'],
  ['emailMarketing', 'email-marketing'],
  ['v2Beta', 'v2-beta'],
  ['AI', 'ai'],
  ['  spaces  ', 'spaces'],
  ['a--b__c', 'a-b-c'],
  ['日本語', '日本語'],
  ['한국어', '한국어'],
  ['한국어'.normalize('NFD'), '한국어'],
  ['automation', 'automation'],
  ['automations', 'automations'],
  ['!?', ''],
  ['', ''],
])('%j is %j', (label, kebab) => {
  expect(toKebabCase(label)).toBe(kebab);
});
