import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The headless shell comes first: it draws no browser window, and the tests need half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * The path of a Chromium for tests: CHROME_PATH, one of the system, Playwright's own; installed when there is none (as root
 * on Debian from its packages, elsewhere by Playwright). Throws an Error that says what to do when that fails too.
 */
export function findBrowser(): string {
  const given = process.env['CHROME_PATH'];
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROME_PATH names "${given}", and there is no such file.`);
  }
  const found = presentBrowser();
  if (found) return found;
  console.log('  no browser found: installing one');
  install();
  const installed = presentBrowser();
  if (installed) return installed;
  throw new Error(
    'There is no Chromium, and none could be installed. Install one, or name it in CHROME_PATH.',
  );
}

function presentBrowser(): string | undefined {
  const own = chromium.executablePath();
  return names.map(pathOf).find((path) => path !== '') ?? (existsSync(own) ? own : undefined);
}

function pathOf(name: string): string {
  try {
    return execFileSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' }).trim();
  } catch {
    // Not on this machine.
    return '';
  }
}

function install(): void {
  const isDebianRoot = process.getuid?.() === 0 && pathOf('apt-get') !== '';
  const commands = isDebianRoot
    ? [
        'apt-get update -qq',
        // Older releases have no package of the shell.
        ['chromium-headless-shell', 'chromium']
          .map((name) => `apt-get install -y -qq --no-install-recommends ${name}`)
          .join(' || '),
      ]
    : ['npx playwright install chromium'];
  for (const command of commands) execFileSync('sh', ['-c', command], { stdio: 'inherit' });
}
