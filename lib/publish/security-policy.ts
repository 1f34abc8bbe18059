import type { ThirdParty } from '@/lib/config/third-parties';
import {
  cspHash,
  findInlineScripts,
  mergeInlineScripts,
} from '@/lib/publish/next-output/inline-scripts';
import { getCriticalCss } from '@/lib/publish/next-output/inline-styles';
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
