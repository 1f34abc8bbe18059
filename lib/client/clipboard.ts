import { fetchText } from './fetch-text';

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

/** Copies a text file of this site to the clipboard. Resolves to false if it cannot be loaded or the browser blocks it; never rejects. */
export async function copyFile(path: string): Promise<boolean> {
  try {
    // Safari only allows writing during the click, so the clipboard waits for the file rather than the other way round.
    await navigator.clipboard.write([new ClipboardItem({ [type]: fetchBlob(path) })]);
    return true;
  } catch {
    // Offline, permission denied, or an insecure context without `navigator.clipboard`.
    return false;
  }
}

const type = 'text/plain';

async function fetchBlob(path: string): Promise<Blob> {
  return new Blob([await fetchText(path, false)], { type });
}
