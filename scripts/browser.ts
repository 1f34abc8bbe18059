import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** In order of preference: tests run twice as fast in the headless shell. */
const browserExecutables = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

type BrowserSearch = {
  name: string;
  /** The environment variable with the path of the executable. */
  variable: string;
  /** Returns the path of an installed executable. */
  findInstalled: () => string | undefined;
  /** Installs the browser, if that is possible here. */
  install: () => void;
  /** What to do if it cannot be found. */
  hint: string;
};

/** Returns the path of a browser, which is installed if there is none. */
function findOrInstall(search: BrowserSearch): string {
  const { name, variable, findInstalled, install, hint } = search;
  const configured = process.env[variable];
  if (configured && !existsSync(configured)) {
    throw new Error(
      `${variable} "${configured}" does not exist. Set it to the path of a ${name} executable.`,
    );
  }
  const found = configured || findInstalled();
  if (found) {
    return found;
  }
  console.log(`  No ${name} found, installing it`);
  install();
  const installed = findInstalled();
  if (installed) {
    return installed;
  }
  throw new Error(
    `Could not find or install ${name}. Install it${hint}, or set ${variable} to its executable.`,
  );
}

/**
 * Returns the path of a Chromium executable: `CHROME_PATH`, a system browser or Playwright's. If
 * there is none, installs one with apt (as root on Debian) or Playwright. Throws an Error if that
 * fails.
 */
export function findBrowser(): string {
  return findOrInstall({
    name: 'Chromium',
    variable: 'CHROME_PATH',
    findInstalled: () =>
      [
        ...browserExecutables.map(findExecutable),
        chromium.executablePath(),
      ].find(existsSync),
    install: () => {
      if (isDebianRoot()) {
        // Older releases do not package the headless shell.
        installPackage('chromium-headless-shell', 'chromium');
      } else {
        execFileSync('npx', ['playwright', 'install', 'chromium'], {
          stdio: 'inherit',
        });
      }
    },
    hint: '',
  });
}

/**
 * Returns the path of a Firefox executable: `FIREFOX_PATH` or a system browser. If there is none,
 * installs it with apt as root on Debian. Throws an Error elsewhere, because Playwright's own
 * Firefox is another browser.
 */
export function findFirefox(): string {
  return findOrInstall({
    name: 'Firefox',
    variable: 'FIREFOX_PATH',
    findInstalled: () =>
      ['firefox-esr', 'firefox'].map(findExecutable).find(existsSync),
    install: () => {
      if (isDebianRoot()) {
        installPackage('firefox-esr');
      }
    },
    hint: ' (on Debian: firefox-esr)',
  });
}

/** Whether apt can install packages. */
function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && findExecutable('apt-get') !== '';
}

/** Installs the first of the Debian packages that exists. */
function installPackage(...names: string[]): void {
  const commands = names.map(
    (name) => `apt-get install -y -qq --no-install-recommends ${name}`,
  );
  execFileSync(
    'sh',
    ['-c', `apt-get update -qq && (${commands.join(' || ')})`],
    {
      stdio: 'inherit',
    },
  );
}

/** Returns the path of an executable, or an empty string if it is not installed. */
export function findExecutable(name: string): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v "$0"', name], {
    encoding: 'utf8',
  });
  return stdout.trim();
}

/**
 * Installs the packages of `tests/minimum`, with the oldest supported Chromium, if they are
 * missing.
 */
export function installOldestBrowser(): void {
  if (!existsSync('tests/minimum/node_modules')) {
    console.log('  Installing the oldest supported Chromium');
    execFileSync(
      'npm',
      ['ci', '--prefix', 'tests/minimum', '--ignore-scripts'],
      {
        stdio: 'inherit',
      },
    );
  }
}

/** The programs of the tests in WebKit, and the Debian packages that have them. */
const webkitPackages: Readonly<Record<string, string>> = {
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
};

/**
 * Finds the programs of the tests in WebKit, or installs them with apt as root on Debian. Throws an
 * Error elsewhere.
 */
export function findWebKit(): void {
  if (listMissingPackages().length > 0 && isDebianRoot()) {
    console.log('  No WebKit found, installing it');
    for (const name of listMissingPackages()) {
      installPackage(name);
    }
  }
  const missing = listMissingPackages();
  if (missing.length > 0) {
    throw new Error(
      `Could not find WebKit. Install it (on Debian: ${missing.join(' and ')}).`,
    );
  }
}

function listMissingPackages(): string[] {
  return Object.entries(webkitPackages)
    .filter(([program]) => findExecutable(program) === '')
    .map(([, name]) => name);
}
