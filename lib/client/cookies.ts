/**
 * Removes first-party cookies by name; a trailing `*` matches a prefix. Expires them on the host and all parent domains, because
 * analytics scripts set theirs on the broadest domain that the browser allows.
 */
export function removeCookies(patterns: readonly string[]): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.replace(/=.*/s, ''));
  for (const name of names.filter((name) =>
    patterns.some((pattern) => matchesPattern(name, pattern)),
  )) {
    for (const domain of ['', ...parentDomains(location.hostname)]) expireCookie(name, domain);
  }
}

function matchesPattern(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function expireCookie(name: string, domain: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=; path=/; max-age=0${domain && `; domain=${domain}`}`;
}

/** Returns the hostname and all its parent domains: `help.example.com`, `example.com`, `com`. Browsers ignore public suffixes. */
export function parentDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.map((_, index) => labels.slice(index).join('.'));
}
