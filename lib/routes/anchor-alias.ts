import type { Redirect } from './compile-redirects';
import { isSamePath } from './url-path';

/** An older id of a heading, and the id that it has now, on one page. */
export type AnchorAlias = { path: string; from: string; to: string };

/**
 * The alias that a redirect between two headings of one page stands for; undefined for any other redirect.
 * @example anchorAlias({ from: '/crm/lists#old', to: '/crm/lists#new' }) // => { path: '/crm/lists', from: 'old', to: 'new' }
 */
export function anchorAlias({ from, to }: Redirect): AnchorAlias | undefined {
  const [path = '', older = ''] = from.split('#');
  const [target = '', heading = ''] = to.split('#');
  if (older === '' || heading === '' || !isSamePath(path, target)) return undefined;
  return { path, from: older, to: heading };
}
