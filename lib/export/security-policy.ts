import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { hashOf, inlineScripts, joinScripts } from '@/lib/next-output/inline-scripts';
import type { ThirdParty } from '@/lib/third-parties';
import { blockedLoads } from './blocked-loads';
import { inlineStyle } from './inline-styles';
import { policyText } from './policy-text';

const charset = /<meta charset="?utf-8"?\s*\/?>/i;

/**
 * The page with its security policy at the top, before any script, and with the scripts of its data joined into one. The
 * policy names each inline script by its hash. Throws an Error when the page has one already, or no place for it.
 */
export function withPolicy(html: string, parties: readonly ThirdParty[]): string {
  if (/<meta[^>]*http-equiv="?content-security-policy/i.test(html))
    throw new Error('This page has a security policy already.');
  const joined = joinScripts(html);
  const scripts = new Set(inlineScripts(joined).map(({ text }) => hashOf(text)));
  const style = inlineStyle(joined);
  const styles = style === undefined ? [] : [hashOf(style)];
  const policy = policyText({ scripts: [...scripts], styles }, parties);
  return atTheTop(joined, `<meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}

/** The encoding must be in the first kilobyte, and the policy before the first script: both go first. */
function atTheTop(html: string, meta: string): string {
  const encoding = charset.exec(html)?.[0] ?? '';
  const rest = html.replace(encoding, '');
  const head = /<head[^>]*>/i.exec(rest) ?? /^\s*<!doctype html>(?:\s*<html[^>]*>)?/i.exec(rest);
  if (!head) throw new Error('This page has neither a head nor a document type.');
  const place = head.index + head[0].length;
  return rest.slice(0, place) + encoding + meta + rest.slice(place);
}

/**
 * Gives every page of an export its policy, and says how many there are and what of other sites they show that is now blocked.
 * Throws an Error that names the file.
 */
export async function writePolicies(
  out: string,
  parties: readonly ThirdParty[],
): Promise<{ pages: number; blocked: string[] }> {
  const files = (await findFiles(out)).filter((file) => file.endsWith('.html'));
  const blocked: string[] = [];
  for (const file of files) {
    const html = await readFile(join(out, file), 'utf8');
    await writeFile(join(out, file), guarded(html, parties, file));
    blocked.push(
      ...blockedLoads(html, policyText({ scripts: [], styles: [] }, parties)).map(
        (load) => `${file}: ${load}`,
      ),
    );
  }
  return { pages: files.length, blocked };
}

function guarded(html: string, parties: readonly ThirdParty[], file: string): string {
  try {
    return withPolicy(html, parties);
  } catch (error) {
    throw new Error(`The security policy of ${file} could not be written.`, { cause: error });
  }
}
