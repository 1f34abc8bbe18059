/**
 * Returns the Damerau–Levenshtein distance (optimal string alignment) of two words, or `max + 1` if
 * it exceeds `max`.
 */
export function editDistance(a: string, b: string, max = Infinity): number {
  if (Math.abs(a.length - b.length) > max) {
    return max + 1;
  }
  let rowBeforeLast: number[] = [];
  let lastRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const substitutionCost = Number(a[i - 1] !== b[j - 1]);
      const isTransposition = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const deletion = getCell(lastRow, j) + 1;
      const insertion = getCell(row, j - 1) + 1;
      const substitution = getCell(lastRow, j - 1) + substitutionCost;
      const transposition = isTransposition
        ? getCell(rowBeforeLast, j - 2) + 1
        : Infinity;
      row.push(Math.min(deletion, insertion, substitution, transposition));
    }
    if (Math.min(...row) > max) {
      return max + 1;
    }
    rowBeforeLast = lastRow;
    lastRow = row;
  }
  return Math.min(getCell(lastRow, b.length), max + 1);
}

function getCell(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
