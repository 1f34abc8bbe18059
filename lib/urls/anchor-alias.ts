import type { Redirect } from './compile-redirects';
import { isSamePath } from './url-path';

/** A former id of a heading, and its current id on the same page. */
export type AnchorAlias = { path: string; from: string; to: string };

/** Returns the alias defined by a redirect between two anchors of a page (`/crm/lists#old` to `/crm/lists#new`), otherwise undefined. */
export function parseAnchorAlias({ from, to }: Redirect): AnchorAlias | undefined {
  const [path = '', oldId = ''] = from.split('#');
  const [target = '', id = ''] = to.split('#');
  if (oldId === '' || id === '' || !isSamePath(path, target)) return undefined;
  return { path, from: oldId, to: id };
}
