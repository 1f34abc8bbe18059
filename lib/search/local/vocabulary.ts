/** Where a term stands: sections in rising order, and how often in each. */
export type Postings = { ids: ArrayLike<number>; counts: ArrayLike<number> };

/** Terms in the order of their code units, each with its postings. */
export type Vocabulary = { terms: readonly string[]; postings: (term: number) => Postings };

/** The place of a term, or -1. */
export function placeOf(terms: readonly string[], term: string): number {
  const place = lowerBound(terms, term);
  return terms[place] === term ? place : -1;
}

/** The places from `start` to before `end` whose terms begin with a text. */
export function prefixRange(terms: readonly string[], start: string): [start: number, end: number] {
  return [lowerBound(terms, start), lowerBound(terms, `${start}\uffff`)];
}

/** The first place whose term is not before a text. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
