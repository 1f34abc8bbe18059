import { describe, expect, test } from 'vitest';
import { engines, recordsFrom } from './search-engine';

const sections = [
  { id: '/a', url: '/a', title: 'Alpha', hierarchy: ['Alpha'], content: 'About zebras.' },
  { id: '/a#one', url: '/a#one', title: 'One', hierarchy: ['Alpha', 'One'], content: '' },
  {
    id: '/a#deep',
    url: '/a#deep',
    title: 'H',
    hierarchy: ['Alpha', 'One', 'C', 'D', 'E', 'F', 'G', 'H'],
    content: 'A lynx.',
  },
];

describe('the records for the sections of a collection', () => {
  const records = recordsFrom(sections);

  test('a heading for each, and its texts', () => {
    expect(records.map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
      ['/a', 'lvl1', null],
      ['/a-0', 'content', 'About zebras.'],
      ['/a#one', 'lvl2', null],
      ['/a#deep', 'lvl6', null],
      ['/a#deep-0', 'content', 'A lynx.'],
    ]);
  });

  test('with the headings above, to the sixth level', () => {
    expect(records[3]).toMatchObject({
      url_without_anchor: '/a',
      anchor: 'deep',
      weight: { level: 50 },
      hierarchy: {
        lvl0: '',
        lvl1: 'Alpha',
        lvl2: 'One',
        lvl3: 'C',
        lvl4: 'D',
        lvl5: 'E',
        lvl6: 'F',
      },
    });
  });

  test('a section without headings is a page without a name', () => {
    const [record] = recordsFrom([{ id: '/b', url: '/b', title: '', hierarchy: [], content: '' }]);
    expect(record).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: '', lvl2: null } });
  });
});

test('the engine answers with ids of sections', () => {
  const [engine] = engines();
  engine?.load(engine.build(sections));
  expect(engine?.search('lynx', 5)).toEqual(['/a#deep']);
  expect(engine?.search('zebra', 5)).toEqual(['/a']);
  expect(engine?.search('one', 1)).toHaveLength(1);
});
