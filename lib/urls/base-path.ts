/**
 * The base path of the site: empty, or a path such as `/help`. URL paths in the code never include
 * it: it is added to paths passed to the browser and stripped from paths read from the browser, as
 * in the links and the router of Next.js.
 */
const base = process.env.NEXT_PUBLIC_BASE_PATH ?? '';

/**
 * Prepends the base path: `/crm` becomes `/help/crm`. Values that are not root-relative paths are
 * returned unchanged.
 */
export function withBasePath(path: string): string {
  return joinBasePath(base, path);
}

/** Prepends the given base path; otherwise like `withBasePath`. */
export function joinBasePath(basePath: string, path: string): string {
  if (/^\/(?!\/)/.test(path)) {
    return basePath + path;
  }
  return path;
}

/**
 * Returns the base URL that the site is currently served from, such as the URL of a preview
 * deployment, without a trailing slash.
 */
export function getCurrentBaseUrl(): string {
  return location.origin + base;
}

/**
 * Strips the base path: `/help/crm` becomes `/crm`. A path outside of the site is returned
 * unchanged.
 */
export function withoutBasePath(path: string): string {
  if (!isWithinBasePath(path)) {
    return path;
  }
  if (path === base) {
    return '/';
  }
  return path.slice(base.length);
}

/** Whether a path from the browser is within the base path. */
export function isWithinBasePath(path: string): boolean {
  return path === base || path.startsWith(`${base}/`);
}
