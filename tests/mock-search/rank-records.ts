import { stopWords } from '@/lib/search/local/text/stop-words';
import { getWords } from '@/lib/search/local/text/tokenize';
import { levels, type SearchRecord } from '@/lib/search/record';
import { editDistance } from '@/lib/text/edit-distance';

/** The settings that the ranking depends on. */
export type RankingSettings = {
  ranking?: readonly string[];
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  removeStopWords?: unknown;
  optionalWords?: readonly string[];
};

type Place = { attribute: number; position: number };

/** A record, its words by place, and its attributes as words. */
type IndexedRecord = { record: SearchRecord; places: Map<string, Place[]>; values: string[] };

/** Records prepared for ranking. */
export type RecordIndex = {
  /** The records with each word. */
  vocabulary: ReadonlyMap<string, readonly IndexedRecord[]>;
  synonyms: readonly (readonly string[][])[];
  settings: RankingSettings;
};

/** One or more words of the query, or a synonym of them. `size` is the number of words of the query. */
type Unit = { words: readonly string[]; size: number; isOpen: boolean; isSynonym: boolean };

type Match = { typos: number; isExact: boolean };

/** Prepares records for ranking by attribute: the levels of the hierarchy, then the content. */
export function indexRecords(
  records: readonly SearchRecord[],
  synonyms: readonly (readonly string[])[],
  settings: RankingSettings,
): RecordIndex {
  const vocabulary = new Map<string, IndexedRecord[]>();
  for (const record of records) {
    const texts = [
      ...levels.map((level) => record.hierarchy[level]),
      record.content,
      record.phrases?.join(' '),
    ];
    const words = texts.map((text) => getWords(text ?? ''));
    const places = new Map<string, Place[]>();
    for (const [attribute, list] of words.entries())
      for (const [position, word] of list.entries())
        places.set(word, [...(places.get(word) ?? []), { attribute, position }]);
    const entry = { record, places, values: words.map((list) => list.join(' ')) };
    for (const word of places.keys())
      vocabulary.set(word, [...(vocabulary.get(word) ?? []), entry]);
  }
  return {
    vocabulary,
    synonyms: synonyms.map((group) => group.map(getWords)),
    settings,
  };
}

/** The criteria of a record; smaller values are better. */
type Candidate = { record: SearchRecord; criteria: Record<string, number> };

/**
 * Ranks records by the tie-breaking that the service documents: each criterion orders the records that are equal in those before
 * it. All words but `optionalWords` must match, unless no record has them.
 */
export function rankRecords(query: string, index: RecordIndex): SearchRecord[] {
  const alternatives = expandUnits(toUnits(query, index.settings), index.synonyms);
  const matched = new Map(
    [...new Set(alternatives.flat())].map((unit) => [unit, matchUnit(unit, index)]),
  );
  const optional = new Set(index.settings.optionalWords);
  const find = (isRequired: (unit: Unit) => boolean) =>
    alternatives.flatMap((units) => findCandidates(units, matched, isRequired));
  const strict = find(({ words }) => words.some((word) => !optional.has(word)));
  return sortCandidates(strict.length > 0 ? strict : find(() => false), index.settings);
}

function toUnits(query: string, { removeStopWords }: RankingSettings): Unit[] {
  const words = getWords(query);
  const significant = words.filter((word) => !removeStopWords || !stopWords.has(word));
  const used = significant.length > 0 ? significant : words;
  return used.map((word, position) => ({
    words: [word],
    size: 1,
    isOpen: position === used.length - 1 && word === words.at(-1) && !/\s$/.test(query),
    isSynonym: false,
  }));
}

/** Returns the query, and variants with a phrase replaced by each of its synonyms. */
function expandUnits(units: readonly Unit[], groups: RecordIndex['synonyms']): Unit[][] {
  const words = units.map((unit) => toSingular(unit.words[0] ?? ''));
  const variants = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const start = words.findIndex((_, position) =>
        phrase.every((word, offset) => words[position + offset] === toSingular(word)),
      );
      if (start < 0 || phrase.length === 0) return [];
      const end = start + phrase.length;
      return group
        .filter((other) => other !== phrase)
        .map((other) => [
          ...units.slice(0, start),
          { words: other, size: phrase.length, isOpen: false, isSynonym: true },
          ...units.slice(end),
        ]);
    }),
  );
  return [[...units], ...variants];
}

/** The words that match a unit, and the records with any of them. */
type MatchedUnit = { matches: ReadonlyMap<string, Match>; records: ReadonlySet<IndexedRecord> };

function matchUnit(unit: Unit, { vocabulary, settings }: RecordIndex): MatchedUnit {
  const matches = new Map<string, Match>();
  const records = new Set<IndexedRecord>();
  for (const [word, entries] of vocabulary) {
    const match = matchWord(unit, word, settings);
    if (!match) continue;
    matches.set(word, match);
    for (const entry of entries) records.add(entry);
  }
  return { matches, records };
}

function findCandidates(
  units: readonly Unit[],
  matched: ReadonlyMap<Unit, MatchedUnit>,
  isRequired: (unit: Unit) => boolean,
): Candidate[] {
  const required = units.filter(isRequired);
  const [first, ...others] = (required.length > 0 ? required : units).map(
    (unit) => matched.get(unit)?.records ?? new Set<IndexedRecord>(),
  );
  const records =
    required.length > 0
      ? [...(first ?? [])].filter((entry) => others.every((set) => set.has(entry)))
      : new Set([first ?? [], ...others].flatMap((set) => [...set]));
  return [...records].flatMap((entry) => {
    const found = units.map((unit) => findPlaces(unit, matched.get(unit)?.matches, entry));
    if (units.some((unit, n) => !found[n] && isRequired(unit)) || !found.some(Boolean)) return [];
    return [{ record: entry.record, criteria: computeCriteria(units, found, entry) }];
  });
}

/** Returns how a unit matches a word: the word itself, its plural, a completion of the last word, or a correction. */
function matchWord(
  { words: [word = ''], isOpen, isSynonym }: Unit,
  other: string,
  { minWordSizefor1Typo = 4, minWordSizefor2Typos = 8 }: RankingSettings,
): Match | undefined {
  if (toSingular(other) === toSingular(word)) return { typos: 0, isExact: true };
  if (isOpen && other.startsWith(word)) return { typos: 0, isExact: false };
  if (isSynonym || /\d/.test(word)) return undefined;
  const sizes = [minWordSizefor1Typo, minWordSizefor2Typos];
  const max = sizes.filter((size) => word.length >= size).length;
  const typos = countTypos(word, isOpen ? other.slice(0, word.length) : other, max);
  return typos <= max ? { typos, isExact: false } : undefined;
}

/** Counts typos up to a maximum. One in the first letter counts twice. */
function countTypos(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) return Infinity;
  return editDistance(word, other, max) + (word[0] === other[0] ? 0 : 1);
}

type Found = Match & { places: readonly Place[] };

/** Returns the places of the matches with the fewest typos in a record. */
function findPlaces(
  { words: [, ...rest] }: Unit,
  matches: ReadonlyMap<string, Match> = new Map(),
  { places }: IndexedRecord,
): Found | undefined {
  const isFollowed = ({ attribute, position }: Place) =>
    rest.every((word, offset) =>
      places
        .get(word)
        ?.some((next) => next.attribute === attribute && next.position === position + offset + 1),
    );
  const found = [...matches].flatMap(([word, match]) => {
    const followed = places.get(word)?.filter(isFollowed) ?? [];
    return followed.length > 0 ? [{ ...match, places: followed }] : [];
  });
  if (found.length === 0) return undefined;
  const typos = Math.min(...found.map((match) => match.typos));
  const best = found.filter((match) => match.typos === typos);
  return {
    typos,
    isExact: best.some(({ isExact }) => isExact),
    places: best.flatMap((match) => match.places),
  };
}

/** Words that are farther apart, or in different attributes, have this distance. */
const maxDistance = 8;

function computeCriteria(
  units: readonly Unit[],
  found: readonly (Found | undefined)[],
  { record: { weight }, values }: IndexedRecord,
): Candidate['criteria'] {
  const known = found.filter((match) => match !== undefined);
  const pairs = known.slice(1).map((match, n) => findNearest(known[n]?.places ?? [], match.places));
  const attributes = known.flatMap(({ places }) => places.map(({ attribute }) => attribute));
  const query = units.flatMap(({ words }) => words).join(' ');
  return {
    words: -sum(units.map(({ size }, n) => (found[n] ? size : 0))),
    typo: sum(known.map(({ typos }) => typos)),
    attribute: Math.min(...(pairs.length > 0 ? pairs.map((pair) => pair.attribute) : attributes)),
    proximity: sum(pairs.map(({ distance }) => distance)),
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

/** Returns the smallest distance of two words, and the best attribute in which they have it. */
function findNearest(first: readonly Place[], second: readonly Place[]) {
  const pairs = first.flatMap((a) =>
    second.map((b) => ({
      distance:
        a.attribute === b.attribute
          ? Math.min(maxDistance, Math.max(1, Math.abs(b.position - a.position)))
          : maxDistance,
      attribute: Math.min(a.attribute, b.attribute),
    })),
  );
  const distance = Math.min(...pairs.map((pair) => pair.distance));
  const nearest = pairs.filter((pair) => pair.distance === distance);
  return { distance, attribute: Math.min(...nearest.map(({ attribute }) => attribute)) };
}

function sortCandidates(
  candidates: Candidate[],
  { ranking = [] }: RankingSettings,
): SearchRecord[] {
  const names = ranking.flatMap((name) =>
    name === 'custom' ? ['pageRank', 'level', 'position'] : [name],
  );
  const compare = (a: Candidate, b: Candidate) =>
    names
      .map((name) => (a.criteria[name] ?? 0) - (b.criteria[name] ?? 0))
      .find((difference) => difference !== 0) ?? 0;
  return [...new Set(candidates.sort(compare).map(({ record }) => record))];
}

/** Returns the singular of a word, which the service treats like its plural. */
export function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?:(x|ch|sh|ss)es|s)$/, '$1');
}
