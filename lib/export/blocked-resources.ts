const externalResource =
  /<(?:img|iframe|video|audio|source|embed|object|input)\s(?:[^>]*\s)?(?:src|srcset|data|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

/** Returns the URLs of external images, frames and media in a page that its Content-Security-Policy blocks. */
export function findBlockedResources(html: string, policy: string): string[] {
  const urls = [...html.matchAll(externalResource)].flatMap((match) => match[1] ?? []);
  return [...new Set(urls)].filter(
    (url) => !policy.includes(new URL(url, 'https://help.example.com').origin),
  );
}
