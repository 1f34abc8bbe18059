import { fold } from './fold';
import { type Match, matchesOf } from './matches';
import { type Query, queryOf, variantsOf } from './query';
import type { SearchIndex } from './search-index';
import { weights } from './weights';
import { wordsOf } from './words';

/** A section that answers a query; `score` has no unit, `covered` is the share of the words it holds. */
export type Ranked = { section: number; score: number; covered: number };

/** `terms`: what to mark; `missing`: files of words that the whole answer needs and that are not there yet. */
export type Ranking = { ranked: Ranked[]; terms: Set<string>; missing: number[] };

export type RankOptions = {
  /** Which pages may answer. */
  allows: (page: number) => boolean;
};

/** So many of the best are looked at closely. */
const mostClose = 150;

/** The sections that answer a text, best first, as far as the index is there. */
export function rankedSections(text: string, index: SearchIndex, { allows }: RankOptions): Ranking {
  const query = queryOf(text);
  const best = new Map<number, Ranked>();
  const terms = new Set<string>();
  const missing = new Set<number>();
  for (const variant of variantsOf(query, text, index.heads.synonyms)) {
    const found = matchesOf(variant, index);
    for (const term of found.terms) terms.add(term);
    for (const piece of found.missing) missing.add(piece);
    const matches = found.matches.filter(({ section }) =>
      allows(index.sections[section]?.page ?? -1),
    );
    for (const ranked of closeLook(matches, { query: variant, terms: found.terms, index })) {
      const known = best.get(ranked.section);
      if (!known || known.score < ranked.score) best.set(ranked.section, ranked);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.score - a.score || a.section - b.section);
  const ranked = withPins(worthShowing(sorted), query, index, allows);
  return { ranked, terms, missing: [...missing] };
}

type Look = { query: Query; terms: ReadonlySet<string>; index: SearchIndex };

function closeLook(matches: readonly Match[], look: Look): Ranked[] {
  const isOwn = look.query.isSynonym ? weights.synonym : 1;
  const rough = matches
    .map((match) => ({ match, score: match.score * match.covered ** weights.coverage }))
    .sort((a, b) => b.score - a.score || a.match.section - b.match.section);
  return rough.map(({ match, score }, place) => ({
    section: match.section,
    covered: match.covered,
    score: isOwn * score * (place < mostClose ? factorOf(match, look) : 0.1),
  }));
}

/** What the place of the words says besides their weight. */
function factorOf(match: Match, { query, terms, index }: Look): number {
  const section = index.sections[match.section];
  if (!section) return 1;
  const asked = (term: string) => terms.has(term);
  const density = shareOf(section.telling, asked);
  const all = new Set(query.terms);
  const whole = shareOf(section.terms, (term) => all.has(term) || terms.has(term));
  const page = index.pages[section.page];
  return (
    (weights.inexact + (1 - weights.inexact) * match.exact) ** weights.exactness *
    (1 +
      weights.headed * match.inHeading +
      weights.ancestral * match.inAncestors +
      weights.density * match.inHeading * density) *
    (1 + weights.whole * whole * match.inHeading) *
    shapeFactor(match, density, { query, terms, index }) *
    (match.inText > 0.999 ? weights.inText : 1) *
    (section.level === 1 ? weights.page : 1) *
    (page?.boost ?? 1)
  );
}

/** How the query and the heading resemble each other as wholes. */
function shapeFactor(match: Match, density: number, { query, terms, index }: Look): number {
  const section = index.sections[match.section];
  if (!section) return 1;
  const heading = section.terms.join(' ');
  const telling = section.telling.join(' ');
  const asked = query.terms.join(' ');
  const words = query.words.map(({ term }) => term).join(' ');
  if (heading === asked || telling === words) return weights.equal;
  const isFull = density > 0.999;
  if (isFull && match.inHeading > 0.999) return weights.equalButTerms;
  if (heading.startsWith(asked) || telling.startsWith(words)) return weights.begins;
  if (section.level === 1 || !isFull || match.inHeadings < 0.999) return 1;
  const page = shareOf(index.pageTerms[section.page] ?? [], (term) => terms.has(term));
  return page > 0.999 ? weights.path : weights.pathOfHeadings;
}

function shareOf(list: readonly string[], holds: (term: string) => boolean): number {
  return list.length === 0 ? 0 : list.filter(holds).length / list.length;
}

/** So many are shown however little they hold. */
const leastShown = 10;
/** What holds so much less than the best is not shown. */
const leastCovered = 0.7;
const leastScore = 0.02;

/** Leaves out what holds much less of the query than the best does. */
function worthShowing(ranked: readonly Ranked[]): Ranked[] {
  const most = Math.max(...ranked.slice(0, leastShown).map(({ covered }) => covered), 0);
  const top = ranked[0]?.score ?? 0;
  return ranked.filter(
    ({ covered, score }, place) =>
      covered >= most * leastCovered || (place < leastShown && score >= top * leastScore),
  );
}

/** Puts the page that is pinned to this query first. */
function withPins(
  ranked: Ranked[],
  { terms }: Query,
  { heads, pages }: SearchIndex,
  allows: (page: number) => boolean,
): Ranked[] {
  const asked = terms.join(' ');
  const pin = heads.pins.find(({ queries }) => queries.some((query) => keyOf(query) === asked));
  const page = pin && pages[pin.page];
  if (!page || asked === '' || !allows(pin.page)) return ranked;
  const own = { section: page.first, score: ranked[0]?.score ?? 1, covered: 1 };
  return [own, ...ranked.filter(({ section }) => section !== page.first)];
}

function keyOf(text: string): string {
  return wordsOf(text)
    .map(({ word }) => fold(word))
    .join(' ');
}
