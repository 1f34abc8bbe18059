import { once } from 'node:events';

/**
 * An adapter that changes the configuration, and ends the process that compiles. Next.js leaves the tracing of its server's files,
 * a quarter of the time to compile, to adapters.
 */
export const name = 'static-export';

/**
 * Delays rendering: a build starts Next.js while it reads the content, and sends the number of processes to render with when the
 * pages are known. Next.js reports the wait as time of `next.config.mjs`.
 * @param {import('next').NextConfig} config
 * @returns {Promise<import('next').NextConfig>}
 */
export async function modifyConfig(config) {
  if (process.env['SITE_COMPILE_CACHE'] === 'no') exitOnceCompiled();
  if (process.env['SITE_BUILD_MODE'] !== 'generate') return config;
  // Not in the processes that render.
  delete process.env['SITE_BUILD_MODE'];
  const [cpus] = await once(process, 'message');
  process.disconnect();
  return { ...config, experimental: { ...config.experimental, cpus } };
}

/** Exits when the code is compiled. Assumption: after this message, Next.js only exports a few pages, which are rendered again. */
function exitOnceCompiled() {
  const { log } = console;
  console.log = (...parts) => {
    log(...parts);
    if (parts.some((part) => `${part}`.includes('Build ran with "compile" mode'))) process.exit();
  };
}
