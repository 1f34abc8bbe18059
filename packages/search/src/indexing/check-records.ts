import type { IndexRecord } from '#protocol';
import type { IndexOptions } from './index-options';

const isText = (value: unknown) => typeof value === 'string';

const kinds = {
  text: isText,
  'text or null': (value: unknown) => value === null || isText(value),
  list: Array.isArray,
  'list of texts': (value: unknown) =>
    Array.isArray(value) && value.every(isText),
  'number of at least 0': (value: unknown) =>
    Number.isFinite(value) && Number(value) >= 0,
};

/**
 * Throws if values that are not type-checked are of another kind, which would show only in a
 * search.
 */
function check(path: string, kind: keyof typeof kinds, values: object): void {
  for (const [name, value] of Object.entries(values)) {
    if (!kinds[kind](value)) {
      throw new TypeError(
        `${path}${name} must be a ${kind}, not ${JSON.stringify(value)}.`,
      );
    }
  }
}

/** Throws if a record lacks what an index requires. */
export function checkRecord(record: IndexRecord): void {
  const {
    url_without_anchor,
    anchor,
    content,
    hierarchy,
    tags = [],
    keywords = [],
  } = record;
  const path = `The record ${url_without_anchor ?? record.objectID ?? JSON.stringify(record)}: `;
  const { pageRank } =
    record.weight === undefined ? { pageRank: 1 } : Object(record.weight);
  check(path, 'text', { url_without_anchor });
  check(`${path}hierarchy.`, 'text', {
    lvl0: hierarchy?.lvl0,
    lvl1: hierarchy?.lvl1,
  });
  check(path, 'text or null', { anchor, content });
  check(path, 'list of texts', { tags, keywords });
  check(`${path}weight.`, 'number of at least 0', { pageRank });
}

/** Throws if options have another form than their types. */
export function checkOptions({
  synonyms = [],
  pins = [],
  popular = [],
}: IndexOptions): void {
  check('', 'list', { synonyms, pins });
  check('synonyms.', 'list of texts', synonyms);
  check('', 'list of texts', { popular });
  for (const [number, pin] of pins.entries()) {
    check(`pins.${number}.`, 'text', { page: pin?.page });
    check(`pins.${number}.`, 'list of texts', { queries: pin?.queries });
  }
}
