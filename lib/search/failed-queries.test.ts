import { describe, expect, test } from 'vitest';
import { groupByWeek, parseSearchesWithoutResults } from './failed-queries';

const failed = (query: string, date = '2026-11-22') =>
  JSON.stringify({ event: 'search_no_results', query, date });

describe('parseSearchesWithoutResults', () => {
  test('returns searches without results and ignores other events', () => {
    const log = [
      failed('sms wont send'),
      '{"event":"page_not_found","path":"/x"}',
      '',
      `${failed('leads', '2026-11-01').slice(0, -1)},"received":"2026-11-01T10:00:00Z"}\r`,
    ].join('\n');
    expect(parseSearchesWithoutResults(log, 'log.jsonl')).toEqual([
      { query: 'sms wont send', date: '2026-11-22' },
      { query: 'leads', date: '2026-11-01' },
    ]);
  });

  test.each([
    ['query,count', 'log.jsonl:1: not an event, such as'],
    ['[1]', 'log.jsonl:1: not an event'],
    ['{"query":"a"}', 'log.jsonl:1: not an event'],
    ['{"event":"search_no_results","date":"2026-11-22"}', '"query" is missing or not text'],
    [failed(' '), 'log.jsonl:1: "query" is empty'],
    [failed('a', '22.11.2026'), 'log.jsonl:1: "date" is not a date such as 2026-11-22'],
    [failed('a', '2026-02-31'), 'log.jsonl:1: "date" is not a date such as 2026-11-22'],
    [`${failed('a')}\n{`, 'log.jsonl:2: not an event'],
  ])('rejects %s', (log, message) => {
    expect(() => parseSearchesWithoutResults(log, 'log.jsonl')).toThrow(message);
  });
});

test('groupByWeek counts queries by week, the latest and the most frequent first', () => {
  const searches = [
    { query: 'leads', date: '2026-11-15' },
    { query: 'b', date: '2026-11-16' },
    { query: 'a', date: '2026-11-22' },
    { query: 'SMS  wont send', date: '2026-11-19' },
    { query: ' sms wont send', date: '2026-11-22' },
  ];
  expect(groupByWeek(searches)).toEqual([
    {
      monday: '2026-11-16',
      queries: [
        { query: 'sms wont send', count: 2 },
        { query: 'a', count: 1 },
        { query: 'b', count: 1 },
      ],
    },
    { monday: '2026-11-09', queries: [{ query: 'leads', count: 1 }] },
  ]);
});
