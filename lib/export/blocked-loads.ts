const loads =
  /<(?:img|iframe|video|audio|source|embed|object|input)\s(?:[^>]*\s)?(?:src|srcset|data|poster)="((?:https?:)?\/\/[^"\s]+)/gi;

/**
 * The pictures, frames and media of other sites in a page whose host its policy does not name, so that a writer is told of
 * what readers will not see.
 */
export function blockedLoads(html: string, policy: string): string[] {
  const urlPaths = [...html.matchAll(loads)].flatMap((match) => match[1] ?? []);
  return [...new Set(urlPaths)].filter((urlPath) => {
    const url = new URL(urlPath, 'https://help.example.com');
    return !policy.includes(url.origin);
  });
}
