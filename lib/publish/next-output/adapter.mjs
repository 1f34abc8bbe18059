import { once } from 'node:events';

/**
 * The adapter of parallel builds. Next.js leaves the tracing of its server's files, a quarter of
 * the time to compile, to adapters.
 */
export const name = 'static-export';

/**
 * Delays rendering: a build starts Next.js while it reads the content, and sends the number of
 * processes to render with when the pages are known. Next.js reports the wait as time of
 * `next.config.mjs`.
 * @param {import('next').NextConfig} config
 * @returns {Promise<import('next').NextConfig>}
 */
export async function modifyConfig(config) {
  if (process.env['SITE_BUILD_MODE'] !== 'generate') {
    return config;
  }
  // Not in the processes that render.
  delete process.env['SITE_BUILD_MODE'];
  const [cpus] = await once(process, 'message');
  process.disconnect();
  return { ...config, experimental: { ...config.experimental, cpus } };
}
