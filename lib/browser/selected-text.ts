/** What the reader has selected on the page, in one line and cut to so many characters; empty where nothing is. */
export function selectedText(most: number): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, most).join('').trim();
}
