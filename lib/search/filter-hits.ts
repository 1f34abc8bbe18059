import type { SearchHit } from './protocol';

/** Keeps the hits that are valid documentation records; a hosted index may hold others. */
export function filterHits(values: readonly unknown[]): SearchHit[] {
  return values.filter(isHit);
}

function isHit(value: unknown): value is SearchHit {
  return (
    isObject(value) &&
    typeof value['objectID'] === 'string' &&
    typeof value['url'] === 'string' &&
    typeof value['type'] === 'string' &&
    isObject(value['hierarchy']) &&
    typeof value['hierarchy']['lvl0'] === 'string' &&
    typeof value['hierarchy']['lvl1'] === 'string'
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
