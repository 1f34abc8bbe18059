const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * Returns all words at edit distance 1: deletions, insertions, substitutions and transpositions. Except for transpositions, the
 * first letter is kept, because it is rarely mistyped.
 */
export function generateEdits(word: string): string[] {
  const edits: string[] = [];
  for (let position = 0; position <= word.length; position++) {
    const before = word.slice(0, position);
    const after = word.slice(position);
    if (after.length > 1) edits.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    if (position === 0) continue;
    if (after !== '') edits.push(before + after.slice(1));
    for (const letter of letters) {
      if (after !== '') edits.push(before + letter + after.slice(1));
      edits.push(before + letter + after);
    }
  }
  return edits;
}
