/** Puts a text on the clipboard; whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Blocked by the browser, or no clipboard on a page without https.
    return false;
  }
}
