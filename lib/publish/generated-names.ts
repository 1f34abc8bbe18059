import { createHash } from 'node:crypto';
import { toRouteKey } from '@/lib/urls/url-path';

/*
 * The names of the files in `generated/`, without the code that writes them: a route that imported it would take longer to compile.
 */

/** The file of the routes to render, which is written after all others. */
export const renderedRoutesFile = 'rendered-routes.json';

/** The name of the file that contains the input of the page at a URL path or a variant of it. */
export function getInputFile(urlPath: string): string {
  const hash = createHash('sha256').update(toRouteKey(urlPath)).digest('hex').slice(0, 16);
  return `pages/${hash}.json`;
}
