import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeRoutes } from '@/lib/publish/build/publish-export';
import { writeHostFiles } from '@/lib/publish/hosts/host-files';
import { createHostSite } from '@/lib/publish/hosts/host-site';

const files: Record<string, string> = {
  '404.html': 'not found',
  'index.html': 'page /',
  'ai.html': 'page /ai',
  'crm.html': 'page /crm/',
  'crm/index.html': 'page /crm/',
  'crm/lists.html': `page /crm/lists ${'text '.repeat(200)}`,
  'crm/lists.md': '# Lists',
  'pri$ce.html': 'page /pri$ce',
  'robots.txt': 'User-Agent: *',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/flow.0123456789.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
};

/**
 * Creates a small site with the configuration files of all hosts in a temporary folder, and returns
 * its path. Its variants have a home page and a not-found page.
 */
export async function createSmallSite(
  siteUrl: string,
  prefixes: readonly string[] = [],
): Promise<string> {
  const out = mkdtempSync(join(tmpdir(), 'small-site-'));
  chmodSync(out, 0o755);
  const variantFiles = prefixes.flatMap((prefix) => [
    [`${prefix}/index.html`, `page ${prefix}/`] as const,
    [`${prefix}/404.html`, `not found ${prefix}`] as const,
  ]);
  for (const [name, text] of [...Object.entries(files), ...variantFiles]) {
    mkdirSync(dirname(join(out, name)), { recursive: true });
    writeFileSync(join(out, name), text);
  }
  writeFileSync(
    join(out, 'crm/lists.html.gz'),
    gzipSync(files['crm/lists.html'] ?? ''),
  );
  const routes = {
    urlPaths: [
      ...['/', '/ai', '/crm/', '/crm/lists', '/pri$ce'],
      ...prefixes.map((prefix) => `${prefix}/`),
    ],
    redirects: [{ from: '/old', to: '/ai' }],
    ...(prefixes.length > 0 && { prefixes: [...prefixes] }),
  };
  await writeRoutes(out, routes);
  writeHostFiles(out, createHostSite(routes, siteUrl));
  return out;
}
