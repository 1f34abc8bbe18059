const letters = 'abcdefghijklmnopqrstuvwxyz';

/**
 * All words at edit distance 1: deletions, insertions, substitutions and transpositions. Except for transpositions, the first
 * letter is kept, because it is rarely mistyped.
 */
export function generateEdits(word: string): string[] {
  const edits: string[] = [];
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    if (after.length > 1) edits.push(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    if (at === 0) continue;
    if (after !== '') edits.push(before + after.slice(1));
    for (const letter of letters) {
      if (after !== '') edits.push(before + letter + after.slice(1));
      edits.push(before + letter + after);
    }
  }
  return edits;
}
