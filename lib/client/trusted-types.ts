import { parseJson } from './storage';

type Rule = (text: string) => string | null;

/**
 * A `TrustedHTML` object where the browser enforces Trusted Types; typed as the string it replaces.
 */
type TrustedHtml = string;

declare global {
  interface Window {
    /** Not in TypeScript's DOM library; undefined in older browsers. */
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: {
          createScriptURL?: Rule;
          createScript?: Rule;
          createHTML?: Rule;
        },
      ): {
        createHTML(html: string): TrustedHtml;
        /** A `TrustedScriptURL` object, typed as above. */
        createScriptURL(url: string): string;
      };
    };
  }
}

/**
 * Creates the `default` Trusted Types policy. Call it before any other client code: without a
 * policy the browser blocks every sink, so a failure here fails closed. Trusts scripts from the
 * origins in the page's Content-Security-Policy, which lists the third parties.
 */
export function createTrustedTypesPolicy(): void {
  const policy = document.querySelector<HTMLMetaElement>(
    'meta[http-equiv="Content-Security-Policy"]',
  )?.content;
  const origins =
    /(?:^|;)script-src ([^;]*)/.exec(policy ?? '')?.[1]?.split(' ') ?? [];
  const initialScripts = new Set(
    [...document.scripts].map((script) => script.text),
  );
  window.trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => toTrustedScriptUrl(url, origins),
    createScript: (text) => toTrustedScript(text, initialScripts),
    createHTML: toTrustedHtml,
  });
}

/**
 * Returns the URL of a script or worker if it is from this site or from one of `origins`; otherwise
 * null.
 */
export function toTrustedScriptUrl(
  url: string,
  origins: readonly string[] = [],
): string | null {
  if (!URL.canParse(url, location.href)) {
    return null;
  }
  const { href } = new URL(url, location.href);
  const isTrusted = [location.origin, ...origins].some((origin) =>
    href.startsWith(`${origin}/`),
  );
  return isTrusted ? url : null;
}

/**
 * Returns the source of a script if it is JSON, which is not executed, or in `initialScripts`, the
 * scripts of the initial HTML; otherwise null. React creates JSON scripts for structured data, and
 * recreates the initial scripts when it re-renders the document.
 */
export function toTrustedScript(
  text: string,
  initialScripts: ReadonlySet<string>,
): string | null {
  return initialScripts.has(text) || parseJson(text) !== undefined
    ? text
    : null;
}

/**
 * Returns the HTML if it is harmless: a string without `<`, which next-themes sets on its script,
 * or the empty script element that React uses to create scripts. Otherwise returns null.
 */
export function toTrustedHtml(html: string): string | null {
  return html === '<script></script>' || !html.includes('<') ? html : null;
}

let htmlPolicy: { createHTML(html: string): TrustedHtml } | undefined;

/**
 * Marks HTML from the build as trusted. Returns the string unchanged in browsers without Trusted
 * Types. Uses a separate policy, so that the `default` policy can reject all elements.
 */
export function trustPageHtml(html: string): TrustedHtml {
  if (typeof window === 'undefined' || !window.trustedTypes) {
    return html;
  }
  htmlPolicy ??= window.trustedTypes.createPolicy('page-text', {
    createHTML: (text) => text,
  });
  return htmlPolicy.createHTML(html);
}
