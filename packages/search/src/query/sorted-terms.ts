/** Returns the index of the first term that is not less than the given string. */
export function lowerBound(terms: readonly string[], text: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < text) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}

/** Returns the index of a term in sorted terms, or -1. */
export function indexOfTerm(terms: readonly string[], term: string): number {
  const index = lowerBound(terms, term);
  return terms[index] === term ? index : -1;
}

/** Returns the sorted terms with a prefix. */
export function filterByPrefix(
  terms: readonly string[],
  prefix: string,
): readonly string[] {
  return terms.slice(
    lowerBound(terms, prefix),
    lowerBound(terms, `${prefix}\uffff`),
  );
}
