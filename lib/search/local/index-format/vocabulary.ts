/** The sections with a term, in ascending order, and its frequency in each. */
export type Postings = { ids: ArrayLike<number>; counts: ArrayLike<number> };

/** Terms sorted by code units, with their postings. */
export type Vocabulary = { terms: readonly string[]; postings: (term: number) => Postings };

/** The index of a term, or -1. */
export function indexOfTerm(terms: readonly string[], term: string): number {
  const place = lowerBound(terms, term);
  return terms[place] === term ? place : -1;
}

/** The range `[start, end)` of terms with a prefix. */
export function prefixRange(terms: readonly string[], start: string): [start: number, end: number] {
  return [lowerBound(terms, start), lowerBound(terms, `${start}\uffff`)];
}

/** The index of the first term that is not less than the given string. */
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
