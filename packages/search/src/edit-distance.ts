/** Returns the Damerau–Levenshtein distance (optimal string alignment) of two words, or `max + 1` if it exceeds `max`. */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = Number(a[i - 1] !== b[j - 1]);
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(
        Math.min(
          getCell(last, j) + 1,
          getCell(row, j - 1) + 1,
          getCell(last, j - 1) + change,
          isSwap ? getCell(before, j - 2) + 1 : Infinity,
        ),
      );
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return Math.min(getCell(last, b.length), max + 1);
}

function getCell(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
