import { expect, test } from 'vitest';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import { diffRecords } from './diff-records';

const record = createSampleRecord('/crm/lists');
const none = { added: 0, changed: 0, removed: 0, live: 1 };

test.each([
  ['the order of keys', Object.entries(record).reverse(), 0],
  ['a field added by the service', [...Object.entries(record), ['_tags', []]], 0],
  ['a missing field', Object.entries(record).slice(0, -1), 1],
  ['an additional field', [...Object.entries(record), ['color', 'red']], 1],
  ['a nested field', [...Object.entries(record), ['weight', { ...record.weight, level: 9 }]], 1],
])('%s', (_, entries, changed) => {
  const live = { objectID: record.objectID, ...Object.fromEntries(entries) };
  expect(diffRecords([live], [record])).toEqual({ ...none, changed });
});
