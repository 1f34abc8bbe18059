import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { getSiteDir, type SiteName, siteNames, sitesDir } from './sites';

/** The environment variable that passes the origin of each site to the workers. */
export const originsVariable = 'E2E_ORIGINS';

/**
 * Playwright's global setup: serves each site with `scripts/preview.ts` on a free port, and returns
 * the teardown function.
 */
export default async function startPreviewServers(): Promise<() => void> {
  const builtSites = siteNames.filter((site) => existsSync(getSiteDir(site)));
  if (builtSites.length === 0) {
    throw new Error(
      `${sitesDir} is empty. Build the test sites with: npm test -- --only builds`,
    );
  }
  const previews = await Promise.all(builtSites.map(startPreview));
  process.env[originsVariable] = JSON.stringify(
    Object.fromEntries(previews.map(({ site, origin }) => [site, origin])),
  );
  return () => {
    for (const { server } of previews) {
      server.kill();
    }
  };
}

type Preview = { site: SiteName; origin: string; server: ChildProcess };

function startPreview(site: SiteName): Promise<Preview> {
  const folder = getSiteDir(site);
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/preview.ts', folder],
    {
      env: { ...process.env, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  return new Promise((resolve, reject) => {
    server.on('exit', (code) =>
      reject(
        new Error(`The preview server of ${folder} exited with code ${code}.`),
      ),
    );
    server.stdout.on('data', (text: Buffer) => {
      const origin = /Ready: (http:\S+)/.exec(String(text))?.[1];
      if (origin) {
        resolve({ site, origin, server });
      }
    });
  });
}
