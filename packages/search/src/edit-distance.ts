/** Returns the Damerau–Levenshtein distance (optimal string alignment) of two words, or `max + 1` if it exceeds `max`. */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = computeRow(a, b, { i, last, before });
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(getCost(last, b.length), max + 1);
}

type Rows = { i: number; last: readonly number[]; before: readonly number[] };

/** The distances between the first `i` letters of `a` and each prefix of `b`. */
function computeRow(a: string, b: string, { i, last, before }: Rows): number[] {
  const row = [i];
  for (let j = 1; j <= b.length; j++) {
    const change = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1;
    const cost = Math.min(
      getCost(last, j) + 1,
      getCost(row, j - 1) + 1,
      getCost(last, j - 1) + change,
    );
    row.push(isSwap(a, b, i, j) ? Math.min(cost, getCost(before, j - 2) + 1) : cost);
  }
  return row;
}

function getCost(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function isSwap(a: string, b: string, i: number, j: number): boolean {
  return (
    i > 1 &&
    j > 1 &&
    a.charCodeAt(i - 1) === b.charCodeAt(j - 2) &&
    a.charCodeAt(i - 2) === b.charCodeAt(j - 1)
  );
}
