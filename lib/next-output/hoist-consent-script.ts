import { exemptScripts } from './inline-scripts';

const marked = /<script id="Cookiebot"[^>]*><\/script>/;

/**
 * The page with Cookiebot's script as the first thing of its head: blocking other scripts by itself, it must come before
 * them, and React writes scripts that load side by side first. The page's own inline scripts are exempt. A page without it stays
 * as it is.
 */
export function hoistConsentScript(html: string): string {
  const script = marked.exec(html)?.[0];
  if (script === undefined) return html;
  return exemptScripts(html.replace(script, '')).replace('<head>', `<head>${script}`);
}
