type Rule = (text: string) => string | null;

/** HTML that a browser accepts where it requires Trusted Types; to code it is a text. */
type TrustedHtml = string;

declare global {
  interface Window {
    /** Not in TypeScript's own list of what a browser has; missing in older browsers. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL?: Rule; createScript?: Rule; createHTML?: Rule },
      ): { createHTML(html: string): TrustedHtml };
    };
  }
}

/**
 * Says what may become a script, the URL path of one, or HTML, where the security policy requires Trusted Types. Called before
 * anything else in the browser: until then nothing may, so that a failure of this file closes the door and does not open it. `origins` are those of third parties' scripts.
 */
export function requireTrustedTypes(origins: readonly string[] = []): void {
  const known = new Set([...document.scripts].map((script) => script.text));
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (urlPath) => trustedPath(urlPath, origins),
    createScript: (text) => trustedScript(text, known),
    createHTML: trustedHtml,
  });
}

/** The URL of a script or a worker, when it is one of this site or of the origins; null for all others. */
export function trustedPath(urlPath: string, origins: readonly string[] = []): string | null {
  if (!URL.canParse(urlPath, location.href)) return null;
  const { href } = new URL(urlPath, location.href);
  const isTrusted = [location.origin, ...origins].some((origin) => href.startsWith(`${origin}/`));
  return isTrusted ? urlPath : null;
}

/**
 * The text of a script, when it can do nothing new: JSON does nothing when it runs, and what was known at the start is in the page
 * and was let in by its hash. React asks for the first on a page with structured data, for the second when it draws the whole
 * document anew.
 */
export function trustedScript(text: string, known: ReadonlySet<string>): string | null {
  return known.has(text) || isJson(text) ? text : null;
}

/**
 * HTML, when it makes no element: a text without `<`, as next-themes gives to its own script when the mode is forced, or the
 * empty script element by which React makes one. Null for all else.
 */
export function trustedHtml(html: string): string | null {
  return html === '<script></script>' || !html.includes('<') ? html : null;
}

let textPolicy: { createHTML(html: string): TrustedHtml } | undefined;

/**
 * The HTML of a page's text, which our own build made, for a browser that requires Trusted Types; elsewhere the same text. By a
 * policy of its own, which nothing else can reach, so that `default` lets in no element.
 */
export function trustedText(html: string): TrustedHtml {
  if (typeof window === 'undefined' || !window.trustedTypes) return html;
  textPolicy ??= window.trustedTypes.createPolicy('page-text', { createHTML: (text) => text });
  return textPolicy.createHTML(html);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // Anything but JSON is not let through.
    return false;
  }
}
