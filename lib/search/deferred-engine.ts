import { withTimeout } from '@/lib/client/next/with-timeout';
import type { loadLocalEngine as load } from './local-engine';

const loadCode = withTimeout(() => import('./local-engine'));

/**
 * Loads the code of the local engine, which a site with hosted search rarely needs, and creates its
 * searcher.
 */
export const loadLocalEngine: typeof load = async (onUpdate) =>
  (await loadCode()).loadLocalEngine(onUpdate);
