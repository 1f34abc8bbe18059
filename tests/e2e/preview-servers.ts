import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type SiteName, siteDir, sitesDir } from './sites';

/** The variable that tells the workers where each site is served. */
export const originsVariable = 'E2E_ORIGINS';

/** The sites that are served for a whole run, each by `npm run preview` on a free port. */
const served: readonly SiteName[] = ['help-center', 'syntax', 'syntax-next', 'sub-path'];

/** Playwright's global setup: starts the preview servers and returns what stops them. */
export default async function startPreviewServers(): Promise<() => void> {
  const built = served.filter((site) => existsSync(siteDir(site)));
  if (built.length === 0)
    throw new Error(`${sitesDir} is empty. Build the test sites with: npm test -- --only builds`);
  const started = await Promise.all(built.map(startPreview));
  process.env[originsVariable] = JSON.stringify(
    Object.fromEntries(started.map(({ site, origin }) => [site, origin])),
  );
  return () => {
    for (const { server } of started) server.kill();
  };
}

type Preview = { site: SiteName; origin: string; server: ChildProcess };

function startPreview(site: SiteName): Promise<Preview> {
  const folder = siteDir(site);
  const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/preview.ts', folder], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    server.on('exit', (code) => reject(new Error(`The preview of ${folder} ended: ${code}.`)));
    server.stdout.on('data', (text: Buffer) => {
      const origin = /Ready: (http:\S+)/.exec(String(text))?.[1];
      if (origin) resolve({ site, origin, server });
    });
  });
}
