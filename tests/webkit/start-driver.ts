import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DriverService } from 'selenium-webdriver/remote';
import type { TestProject } from 'vitest/node';
import { findExecutable } from '@/scripts/browser';
import startPreviewServers, {
  originsVariable,
} from '@/tests/e2e/preview-servers';
import { screenSize } from './screen';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of WebKitWebDriver. */
    driverUrl: string;
    /** The file with the picture on its screen. */
    screenFile: string;
    /** The origin of each test site that is built. */
    origins: Record<string, string>;
  }
}

const stops: (() => unknown)[] = [];

/** Vitest's global setup: serves the test sites, and starts WebKit's driver on a virtual screen. */
export async function setup(project: TestProject): Promise<void> {
  stops.push(await startPreviewServers());
  project.provide('origins', JSON.parse(process.env[originsVariable] ?? '{}'));
  const folder = mkdtempSync(join(tmpdir(), 'screen-'));
  stops.push(() => rmSync(folder, { recursive: true }));
  const display = await startScreen(folder);
  project.provide('screenFile', join(folder, 'Xvfb_screen0'));
  project.provide('driverUrl', await startDriver(display));
}

export async function teardown(): Promise<void> {
  for (const stop of stops.reverse()) {
    await stop();
  }
}

/**
 * Starts a virtual screen with a free number, which keeps its picture in the folder. Returns its
 * name, such as `:1`.
 */
async function startScreen(folder: string): Promise<string> {
  const size = `${screenSize.width}x${screenSize.height}x24`;
  const options = ['-screen', '0', size, '-fbdir', folder, '-nolisten', 'tcp'];
  const screen = spawn('Xvfb', ['-displayfd', '3', ...options], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  stops.push(() => screen.kill());
  return `:${await readNumber(screen)}`;
}

/** Reads the number that Xvfb writes when it is ready. */
async function readNumber(screen: ChildProcess): Promise<string> {
  const pipe = screen.stdio[3];
  if (!pipe) {
    throw new Error('Xvfb has no pipe for its number.');
  }
  const exited = once(screen, 'exit').then(([code]) => {
    throw new Error(`Xvfb exited with code ${code}.`);
  });
  const [text] = await Promise.race([once(pipe, 'data'), exited]);
  return String(text).trim();
}

/** Starts WebKit's driver on a free port. Returns its address. */
async function startDriver(display: string): Promise<string> {
  const service = new DriverService.Builder(findExecutable('WebKitWebDriver'))
    .setLoopback(true)
    // After a test that hung.
    .addArguments('--replace-on-new-session')
    .setEnvironment({
      ...process.env,
      DISPLAY: display,
      // GTK reads gtk-3.0/gtk.css from this folder.
      XDG_CONFIG_HOME: resolve('tests/webkit'),
      // The screen has no graphics card.
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    })
    .build();
  stops.push(() => service.kill());
  return service.start();
}
