const externalResource =
  /<(?:img|iframe|video|audio|source|embed|object|input)\s(?:[^>]*\s)?(?:src|srcset|data|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

/** Returns the URLs of external images, frames and media in a page that its Content-Security-Policy blocks. */
export function findBlockedResources(html: string, policy: string): string[] {
  const sources = policy.split(/[\s;]+/);
  const urls = [...html.matchAll(externalResource)].flatMap((match) => match[1] ?? []);
  return [...new Set(urls)].filter((url) => {
    const { origin, host } = new URL(url, 'https://help.example.com');
    // `https://*.example.com` matches any subdomain.
    const isAllowed = (source: string) =>
      source === origin || (source.startsWith('https://*.') && host.endsWith(source.slice(9)));
    return !sources.some(isAllowed);
  });
}
