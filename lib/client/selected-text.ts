/** The selected text on a single line, truncated to `maxLength` code points; empty without a selection. */
export function getSelectedText(maxLength: number): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, maxLength).join('').trim();
}
