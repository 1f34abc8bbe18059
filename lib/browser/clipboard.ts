/** Puts a text on the clipboard; whether the browser let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Refused, or no clipboard on an address without https: nothing is copied, and nothing says so.
    return false;
  }
}
