/**
 * The base path of the site: empty, or a path such as `/help`. URL paths in the code never include it: it is added to paths passed to the
 * browser and stripped from paths it returns, as Next.js does for its links and router.
 */
const base = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

/** Prepends the base path: `/crm` becomes `/help/crm`. Anything but a root-relative path is returned unchanged. */
export function withBasePath(path: string): string {
  return joinBasePath(base, path);
}

/** Prepends a base path like `withBasePath`. */
export function joinBasePath(basePath: string, path: string): string {
  return /^\/(?!\/)/.test(path) ? basePath + path : path;
}

/** Returns the base URL that the site is currently served from, such as a preview deployment's, without a trailing slash. */
export function getCurrentBaseUrl(): string {
  return location.origin + base;
}

/** Strips the base path: `/help/crm` becomes `/crm`. A path outside of the site is returned unchanged. */
export function withoutBasePath(path: string): string {
  if (!isWithinBasePath(path)) return path;
  return path === base ? '/' : path.slice(base.length);
}

/** Whether a path from the browser is within the base path. */
export function isWithinBasePath(path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
