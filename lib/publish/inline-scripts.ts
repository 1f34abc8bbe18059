import { createHash } from 'node:crypto';

/** A script element: its attributes, then its text. */
export const scriptPattern = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/** Returns the executable inline scripts of a page, without data blocks such as JSON-LD. */
export function findInlineScripts(html: string): string[] {
  return [...html.matchAll(scriptPattern)]
    .filter(([, attributes = '']) => isInlineCode(attributes))
    .map(([, , text = '']) => text);
}

/** Whether a script with these attributes is in the page, and browsers execute it. */
function isInlineCode(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1] ?? '';
  const isCode =
    /^(?:|module|importmap|speculationrules|(?:text|application)\/javascript)$/;
  return !/\ssrc=/.test(attributes) && isCode.test(type);
}

/** Returns the CSP hash source expression that allows an inline script. */
export function getCspHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const exemptAttribute = ' data-cookieconsent="ignore"';

const cookiebotScript = /<script id="Cookiebot"[^>]*><\/script>/;

/**
 * Moves Cookiebot's script to the start of the head: in auto-blocking mode it must precede all
 * other scripts, but React emits async scripts first. The page's own inline scripts are exempted
 * from blocking. Pages without Cookiebot are returned unchanged.
 */
export function hoistCookiebotScript(html: string): string {
  const script = cookiebotScript.exec(html)?.[0];
  if (script === undefined) {
    return html;
  }
  const page = html
    .replace(script, '')
    .replace(scriptPattern, (other, attributes: string) => {
      const needsExemption =
        isInlineCode(attributes) && !attributes.includes(exemptAttribute);
      return needsExemption
        ? other.replace('<script', `<script${exemptAttribute}`)
        : other;
    });
  return page.replace('<head>', `<head>${script}`);
}
