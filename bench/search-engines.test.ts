import { describe, expect, test } from 'vitest';
import { engines, toSearchRecords } from './search-engines';

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

describe('records of a collection', () => {
  const records = toSearchRecords(sections);

  test('contain a heading and content for each section', () => {
    expect(records.map(({ objectID, type, content }) => [objectID, type, content])).toEqual([
      ['/a', 'lvl1', null],
      ['/a-0', 'content', 'About zebras.'],
      ['/a#one', 'lvl2', null],
      ['/a#deep', 'lvl6', null],
      ['/a#deep-0', 'content', 'A lynx.'],
    ]);
  });

  test('contain the parent headings up to level 6', () => {
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

  test('represent a section without headings as an untitled page', () => {
    const [record] = toSearchRecords([
      { id: '/b', url: '/b', title: '', hierarchy: [], content: '' },
    ]);
    expect(record).toMatchObject({ type: 'lvl1', hierarchy: { lvl1: '', lvl2: null } });
  });
});

describe.each(engines())('$engine', (engine) => {
  test('returns section IDs', () => {
    engine.load(engine.build(sections));
    expect(engine.search('lynx', 5)).toEqual(['/a#deep']);
    expect(engine.search('zebras', 5)).toEqual(['/a']);
    expect(engine.search('one', 1)).toHaveLength(1);
  });
});
