import { getWords, type SearchRecord } from '@help-center/search';
import {
  expandUnits,
  type Match,
  matchWord,
  toUnits,
  type Unit,
  type UnitSettings,
} from './query-units';

/** The settings that the ranking depends on. */
export type RankingSettings = UnitSettings & {
  searchableAttributes?: readonly string[];
  attributeCriteriaComputedBy?: string;
  ranking?: readonly string[];
};

type Place = { attribute: number; priority: number; position: number };

/** A record, its words by place, and its attributes as words. */
type IndexedRecord = {
  record: SearchRecord;
  places: Map<string, Place[]>;
  values: string[];
};

/** Records prepared for ranking. */
export type RecordIndex = {
  /** The records with each word. */
  vocabulary: ReadonlyMap<string, readonly IndexedRecord[]>;
  synonyms: readonly (readonly string[][])[];
  settings: RankingSettings;
  /** The matches of units of earlier queries. */
  matched: Map<string, MatchedUnit>;
};

/** Prepares records for ranking. */
export function indexRecords(
  records: readonly SearchRecord[],
  synonyms: readonly (readonly string[])[],
  settings: RankingSettings,
): RecordIndex {
  // Attributes in one string, separated by commas, have the same priority.
  const attributes = (settings.searchableAttributes ?? []).flatMap(
    (names, priority) =>
      names.split(',').map((name) => ({
        priority,
        name: name.replace(/^unordered|[()]/g, ''),
      })),
  );
  const vocabulary = new Map<string, IndexedRecord[]>();
  for (const record of records) {
    const texts = attributes.map(({ name }) =>
      getTexts(record, name.split('.')),
    );
    const places = new Map<string, Place[]>();
    for (const [attribute, list] of texts.entries()) {
      for (const [word, position] of list.flatMap(locateWords)) {
        places.set(word, [
          ...(places.get(word) ?? []),
          {
            attribute,
            priority: attributes[attribute]?.priority ?? 0,
            position,
          },
        ]);
      }
    }
    const values = texts.map((list) => getWords(list.join(' ')).join(' '));
    const entry = { record, places, values };
    for (const word of places.keys()) {
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), entry]);
    }
  }
  return {
    vocabulary,
    synonyms: synonyms.map((group) => group.map((text) => getWords(text))),
    settings,
    matched: new Map(),
  };
}

/** Returns the text of an attribute, or the texts of a list. */
function getTexts(
  value: unknown,
  [name, ...path]: readonly string[],
): string[] {
  if (name !== undefined && typeof value === 'object' && value !== null) {
    return getTexts(Reflect.get(value, name), path);
  }
  return [value].flat().filter((text) => typeof text === 'string');
}

/**
 * Returns the words of a list item with their positions. Positions in different items are far
 * apart.
 */
function locateWords(text: string, index: number): [string, number][] {
  return getWords(text).map((word, position) => [
    word,
    index * 10_000 + position,
  ]);
}

/** The criteria of a record; smaller values are better. */
type Candidate = { record: SearchRecord; criteria: Record<string, number> };

/**
 * Ranks records by the documented tie-breaking of the service: each criterion orders the records
 * that are equal in all previous criteria. All words except `optionalWords` must match, unless no
 * record matches them.
 */
export function rankRecords(
  query: string,
  index: RecordIndex,
  optionalWords: readonly string[] = [],
): SearchRecord[] {
  const optional = new Set(optionalWords.flatMap((text) => getWords(text)));
  const alternatives = expandUnits(
    toUnits(query, optional, index.settings),
    index,
  );
  for (const unit of alternatives.flat()) {
    const key = getKey(unit);
    if (!index.matched.has(key)) {
      index.matched.set(key, matchUnit(unit, index));
    }
  }
  const find = (isRequired: (unit: Unit) => boolean) =>
    alternatives.flatMap((units) =>
      findCandidates(units, index.matched, isRequired),
    );
  const strict = find(({ isOptional }) => !isOptional);
  return sortCandidates(
    strict.length > 0 ? strict : find(() => false),
    index.settings,
  );
}

/** The words that match a unit, and the records with any of them. */
type MatchedUnit = {
  matches: ReadonlyMap<string, Match>;
  records: ReadonlySet<IndexedRecord>;
};

function getKey({ words, typos, isOpen, isReplaced }: Unit): string {
  return [words.join(' '), typos, isOpen, isReplaced].join();
}

function matchUnit(
  unit: Unit,
  { vocabulary, settings }: RecordIndex,
): MatchedUnit {
  const matches = new Map<string, Match>();
  const records = new Set<IndexedRecord>();
  const {
    words: [first = ''],
    isOpen,
    isReplaced: isFixed,
    typos,
  } = unit;
  for (const [word, entries] of vocabulary) {
    const match = matchWord({ word: first, isOpen, isFixed }, word, settings);
    if (!match) {
      continue;
    }
    matches.set(word, {
      typos: match.typos + typos,
      isExact: match.isExact && isExactUnit(unit),
    });
    for (const entry of entries) {
      records.add(entry);
    }
  }
  return { matches, records };
}

/** A synonym of several words is not exact. */
function isExactUnit({ words, typos }: Unit): boolean {
  return words.length === 1 && typos === 0;
}

function findCandidates(
  units: readonly Unit[],
  matched: ReadonlyMap<string, MatchedUnit>,
  isRequired: (unit: Unit) => boolean,
): Candidate[] {
  const required = units.filter(isRequired);
  // The original query finds records without a replacement.
  const replaced = units.filter(({ isReplaced }) => isReplaced);
  const sources =
    [required, replaced, units].find((list) => list.length > 0) ?? [];
  const [first, ...others] = sources.map(
    (unit) => matched.get(getKey(unit))?.records ?? new Set<IndexedRecord>(),
  );
  const records =
    required.length > 0
      ? [...(first ?? [])].filter((entry) =>
          others.every((set) => set.has(entry)),
        )
      : new Set([first ?? [], ...others].flatMap((set) => [...set]));
  const matches = units.map((unit) => matched.get(getKey(unit))?.matches);
  return [...records].flatMap((entry) => {
    const found = units.map((unit, n) => findPlaces(unit, matches[n], entry));
    if (
      units.some((unit, n) => !found[n] && isRequired(unit)) ||
      !found.some(Boolean)
    ) {
      return [];
    }
    return [
      { record: entry.record, criteria: computeCriteria(units, found, entry) },
    ];
  });
}

type UnitMatch = Match & { places: readonly Place[] };

/** Returns the places of the matches with the fewest typos in a record. */
function findPlaces(
  { words: [, ...rest] }: Unit,
  matches: ReadonlyMap<string, Match> = new Map(),
  { places }: IndexedRecord,
): UnitMatch | undefined {
  const isFollowed = ({ attribute, position }: Place) =>
    rest.every((word, offset) =>
      places
        .get(word)
        ?.some(
          (next) =>
            next.attribute === attribute &&
            next.position === position + offset + 1,
        ),
    );
  const found: UnitMatch[] = [];
  for (const [word, match] of matches) {
    const followed = places.get(word)?.filter(isFollowed) ?? [];
    if (followed.length > 0) {
      found.push({ ...match, places: followed });
    }
  }
  if (found.length === 0) {
    return undefined;
  }
  const typos = Math.min(...found.map((match) => match.typos));
  const best = found.filter((match) => match.typos === typos);
  return {
    typos,
    isExact: best.some(({ isExact }) => isExact),
    places: best.flatMap((match) => match.places),
  };
}

/** The distance of words that are farther apart or in different attributes. */
const maxDistance = 8;

function computeCriteria(
  units: readonly Unit[],
  found: readonly (UnitMatch | undefined)[],
  { record: { weight }, values }: IndexedRecord,
): Candidate['criteria'] {
  const known = found.filter((match) => match !== undefined);
  const distances = known
    .slice(1)
    .map((match, n) => getDistance(known[n]?.places ?? [], match.places));
  const priorities = found.map((match) =>
    Math.min(...(match?.places.map(({ priority }) => priority) ?? [])),
  );
  const query = units.flatMap(({ words }) => words).join(' ');
  return {
    words: -sum(units.map(({ size }, n) => (found[n] ? size : 0))),
    typo: sum(known.map(({ typos }) => typos)),
    best: Math.min(...priorities),
    sum: sum(
      units.map(({ size }, n) => (found[n] ? size * (priorities[n] ?? 0) : 0)),
    ),
    proximity: sum(distances),
    exact:
      units.length === 1
        ? -Number(values.includes(query))
        : -known.filter(({ isExact }) => isExact).length,
    pageRank: -weight.pageRank,
    level: -weight.level,
    position: weight.position,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Returns the smallest distance of two words. */
function getDistance(
  first: readonly Place[],
  second: readonly Place[],
): number {
  const distances = first.flatMap((a) =>
    second
      .filter((b) => a.attribute === b.attribute)
      .map((b) => Math.max(1, Math.abs(b.position - a.position))),
  );
  return Math.min(maxDistance, ...distances);
}

function sortCandidates(
  candidates: Candidate[],
  {
    ranking = [],
    attributeCriteriaComputedBy: attribute = 'best',
  }: RankingSettings,
): SearchRecord[] {
  const groups: Record<string, string[]> = {
    attribute: [attribute],
    custom: ['pageRank', 'level', 'position'],
  };
  const names = ranking.flatMap((name) => groups[name] ?? name);
  const compare = (a: Candidate, b: Candidate) =>
    names
      .map((name) => (a.criteria[name] ?? 0) - (b.criteria[name] ?? 0))
      .find((difference) => difference !== 0) ?? 0;
  return [...new Set(candidates.sort(compare).map(({ record }) => record))];
}
