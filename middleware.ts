import { routes } from '@/generated/routes';
import { withBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { createRouteTable, resolveRequest } from '@/lib/urls/resolve';

const table = createRouteTable(routes);

/**
 * Redirects aliases of a URL path to the canonical one in `npm run dev`, as hosts do; see
 * docs/decisions/0004-url-paths.md.
 */
export function middleware(request: Request): Response | undefined {
  const url = new URL(request.url);
  const resolution = resolveRequest(
    withoutBasePath(url.pathname) + url.search,
    table,
  );
  if (resolution.kind !== 'redirect') {
    return undefined;
  }
  return Response.redirect(
    new URL(withBasePath(resolution.location), url),
    301,
  );
}

export const config = { matcher: '/((?!_next/|assets/).*)' };
