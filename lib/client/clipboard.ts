/** Copies text to the clipboard. Resolves to false when the browser blocks it; never rejects. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Permission denied, or an insecure context without `navigator.clipboard`.
    return false;
  }
}
