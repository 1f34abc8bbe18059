import { searchIndexPath } from '@/lib/search/engine-settings';
import type { ServeIndexOptions } from '@/lib/search/serve-index';
import { site } from '@/lib/site';
import { joinBasePath } from '@/lib/urls/base-path';
import { bundleScript } from './bundle-script';

/** Bundles the script of the worker that searches the local index. */
export function bundleSearchWorker(basePath: string): string {
  const options: ServeIndexOptions = {
    folder: joinBasePath(basePath, searchIndexPath),
    timeout: site.navigation.timeout,
  };
  const entry = `import { serveIndex } from './serve-index'; serveIndex(${JSON.stringify(options)});`;
  return bundleScript(entry, 'lib/search');
}
