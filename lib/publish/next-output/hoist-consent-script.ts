import { exemptScripts } from './inline-scripts';

const consentScript = /<script id="Cookiebot"[^>]*><\/script>/;

/**
 * Moves Cookiebot's script to the start of the head: in auto-blocking mode it must precede all other scripts, but React emits async
 * scripts first. The page's own inline scripts are exempted from blocking. Pages without Cookiebot are returned unchanged.
 */
export function hoistConsentScript(html: string): string {
  const script = consentScript.exec(html)?.[0];
  if (script === undefined) return html;
  return exemptScripts(html.replace(script, '')).replace('<head>', `<head>${script}`);
}
