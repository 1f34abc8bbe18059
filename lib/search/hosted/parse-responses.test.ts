import { describe, expect, test } from 'vitest';
import { createEmptyResponse } from '@/lib/search/empty-response';
import { createSampleRecord } from '@/tests/mock-search/sample-records';
import { parseResponses } from './parse-responses';

const empty = createEmptyResponse({ indexName: 'docs' });
const hit = createSampleRecord('/crm/lists');

function withHit(changed: object) {
  return { results: [{ ...empty, hits: [{ ...hit, ...changed }] }] };
}

describe('parseResponses', () => {
  const marked = { value: 'x', matchLevel: 'full', matchedWords: ['x'] };
  test.each([
    [{ results: [empty] }],
    [withHit({})],
    [withHit({ _highlightResult: { hierarchy: { lvl1: marked }, content: marked } })],
    [withHit({ _snippetResult: {} })],
    [withHit({ _highlightResult: { tags: [marked, marked] } })],
  ])('accepts %j', (value) => {
    const results = value.results.map(({ hits, ...result }) => ({
      ...result,
      hits: hits.map((accepted) => ({ ...accepted, isHosted: true })),
    }));
    expect(parseResponses(value, 1)).toEqual(results);
  });

  test.each([
    [null],
    ['text'],
    [{}],
    [{ results: {} }],
    [{ results: [] }],
    [{ results: [empty, empty] }],
    [{ results: [null] }],
    [{ results: [{ ...empty, hits: undefined }] }],
    [{ results: [{ ...empty, nbPages: undefined }] }],
  ])('rejects %j', (value) => {
    expect(() => parseResponses(value, 1)).toThrow(
      'The search service returned an unexpected response.',
    );
  });

  test.each([
    [{ results: [{ ...empty, hits: [null] }] }],
    [withHit({ objectID: 1 })],
    [withHit({ url: undefined })],
    [withHit({ type: null })],
    [withHit({ hierarchy: null })],
    [withHit({ hierarchy: { lvl0: 'x' } })],
    [withHit({ _highlightResult: null })],
    [withHit({ _highlightResult: { content: null } })],
    [withHit({ _highlightResult: { content: { value: null } } })],
    [withHit({ _snippetResult: { hierarchy: { lvl1: { matchLevel: 'none' } } } })],
  ])('drops the hit of %j and keeps the others', (value) => {
    const [response] = value.results;
    const results = [{ ...empty, hits: [...(response?.hits ?? []), hit] }];
    expect(parseResponses({ results }, 1)).toEqual([
      { ...empty, hits: [{ ...hit, isHosted: true }] },
    ]);
  });
});
