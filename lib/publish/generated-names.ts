import { hash } from 'node:crypto';
import { aliasToRouteKey } from '@/lib/urls/url-path';

/*
 * The names of the files in `generated/`, separate from the code that writes them, which would make
 * routes compile more slowly.
 */

/** The file with the routes to render, which is written after all other files. */
export const routesToRenderFile = 'routes-to-render.json';

/** The name of the file that contains the input of the page at a URL path or an alias of it. */
export function getInputFile(urlPath: string): string {
  return `pages/${hash('sha256', aliasToRouteKey(urlPath)).slice(0, 16)}.json`;
}
