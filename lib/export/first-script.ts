import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { exemptScripts } from './inline-scripts';

const marked = /<script id="Cookiebot"[^>]*><\/script>/;

/**
 * The page with Cookiebot's script as the first thing of its head: blocking other scripts by itself, it must come before
 * them, and React writes scripts that load side by side first. The page's own inline scripts are exempt. A page without it stays
 * as it is.
 */
export function consentFirst(html: string): string {
  const script = marked.exec(html)?.[0];
  if (script === undefined) return html;
  return exemptScripts(html.replace(script, '')).replace('<head>', `<head>${script}`);
}

/** Puts the consent script first in every page of an export. */
export async function putConsentFirst(out: string): Promise<void> {
  const pages = (await findFiles(out)).filter((file) => file.endsWith('.html'));
  for (const file of pages) {
    const html = await readFile(join(out, file), 'utf8');
    const changed = consentFirst(html);
    if (changed !== html) await writeFile(join(out, file), changed);
  }
}
