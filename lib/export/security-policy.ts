import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThirdParty } from '@/lib/config/third-parties';
import { findFiles } from '@/lib/files/find-files';
import { cspHash, findInlineScripts, mergeInlineScripts } from '@/lib/next-output/inline-scripts';
import { getCriticalCss } from '@/lib/next-output/inline-styles';
import { findBlockedResources } from './blocked-resources';
import { formatPolicy } from './format-policy';

const charsetMeta = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * Inserts the Content-Security-Policy before any script and merges the inline data scripts into one. Inline scripts are allowed
 * by hash. Throws an Error if the page already has a policy or has no place for one.
 */
export function insertSecurityPolicy(html: string, parties: readonly ThirdParty[]): string {
  if (/<meta[^>]*http-equiv="?content-security-policy/i.test(html))
    throw new Error('The page already has a security policy.');
  const joined = mergeInlineScripts(html);
  const scripts = new Set(findInlineScripts(joined).map(({ text }) => cspHash(text)));
  const style = getCriticalCss(joined);
  const styles = style === undefined ? [] : [cspHash(style)];
  const policy = formatPolicy({ scripts: [...scripts], styles }, parties);
  return insertAtTop(joined, `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** The charset must be within the first kilobyte, and the policy must precede the first script. */
function insertAtTop(html: string, meta: string): string {
  const encoding = charsetMeta.exec(html)?.[0] ?? '';
  const rest = html.replace(encoding, '');
  const head = /<head[^>]*>/i.exec(rest) ?? /^\s*<!doctype html>(?:\s*<html[^>]*>)?/i.exec(rest);
  if (!head) throw new Error('The page has neither a <head> nor a doctype.');
  const position = head.index + head[0].length;
  return rest.slice(0, position) + encoding + meta + rest.slice(position);
}

/**
 * Inserts the security policy into every page of an export. Returns the number of pages and the external resources that the
 * policy blocks. Throws an Error that names the file.
 */
export async function writePolicies(
  out: string,
  parties: readonly ThirdParty[],
): Promise<{ pages: number; blocked: string[] }> {
  const files = (await findFiles(out)).filter((file) => file.endsWith('.html'));
  const blocked: string[] = [];
  for (const file of files) {
    const html = await readFile(join(out, file), 'utf8');
    await writeFile(join(out, file), addPolicy(html, parties, file));
    blocked.push(
      ...findBlockedResources(html, formatPolicy({ scripts: [], styles: [] }, parties)).map(
        (url) => `${file}: ${url}`,
      ),
    );
  }
  return { pages: files.length, blocked };
}

function addPolicy(html: string, parties: readonly ThirdParty[], file: string): string {
  try {
    return insertSecurityPolicy(html, parties);
  } catch (error) {
    throw new Error(`Could not insert the security policy into ${file}.`, { cause: error });
  }
}
