import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { createPreviewServer } from '@/lib/export/preview-server';
import { findBrowser } from './browser';
import { comparePictures } from './look-difference';
import { type Surface, surfaces } from './look-surfaces';
import { fail, printProgress } from './terminal';

const widths = [390, 768, 1440];
const themes = ['light', 'dark'] as const;

type Picture = { file: string; surface: Surface; width: number; theme: (typeof themes)[number] };

const pictures = surfaces.flatMap((surface) =>
  widths
    .filter((width) => width <= (surface.maxWidth ?? width))
    .flatMap((width) =>
      themes.map((theme): Picture => {
        return { file: `${surface.name}-${width}-${theme}.png`, surface, width, theme };
      }),
    ),
);

/**
 * `npm run look`: takes pictures of all surfaces of the export in `out/`, at three widths and in both themes, and puts them on one
 * contact sheet, `look/sheet.png`. `--against DIR` compares them with the pictures of an earlier run; `--to DIR` changes the folder,
 * and `--only NAME` takes some of the pictures.
 */
async function look(): Promise<void> {
  const { values } = parseArgs({
    options: {
      against: { type: 'string' },
      to: { type: 'string', default: 'look' },
      site: { type: 'string', default: 'out' },
      only: { type: 'string', multiple: true },
    },
  });
  const folder = resolve(values.to);
  if (values.against && resolve(values.against) === folder)
    throw new Error(`${values.to} would be overwritten. Choose another folder with --to.`);
  const selected = pictures.filter(({ surface }) => values.only?.includes(surface.name) ?? true);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const server = await createPreviewServer(resolve(values.site));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    for (const [index, picture] of selected.entries()) {
      await takePicture(browser, picture, `http://localhost:${port}`, folder);
      printProgress(index + 1, selected.length, 'pictures');
    }
    await printSheet(browser, selected, folder);
    if (values.against) await reportChanges(browser, selected, folder, resolve(values.against));
  } finally {
    await browser.close();
    server.close();
  }
}

async function takePicture(
  browser: Browser,
  { file, surface, width, theme }: Picture,
  origin: string,
  folder: string,
): Promise<void> {
  const stored = {
    theme,
    ...(!surface.isFirstVisit && { 'cookie-consent': '{"statistics":false}' }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  });
  const page = await context.newPage();
  try {
    await page.goto(origin + surface.path, { waitUntil: 'load' });
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(loadImages);
    await surface.prepare?.(page);
    await page.emulateMedia(surface.media ?? {});
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide' });
  } catch (error) {
    throw new Error(`Could not take ${file}`, { cause: error });
  } finally {
    await context.close();
  }
}

/** Loads lazy images, which could otherwise arrive after the screenshot. */
async function loadImages(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

/** Writes the contact sheet as HTML and as one picture. */
async function printSheet(
  browser: Browser,
  selected: readonly Picture[],
  folder: string,
): Promise<void> {
  const figures = selected.map(
    ({ file, width }) =>
      `<figure style="flex:0 0 ${width / 4}px"><img src="${file}" width="100%"><figcaption>${file.slice(0, -4)}</figcaption></figure>`,
  );
  const style =
    'body{display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#888;font:11px sans-serif}figure{margin:0}';
  const html = join(folder, 'sheet.html');
  await writeFile(html, `<meta charset="utf-8"><style>${style}</style>${figures.join('\n')}`);
  const page = await browser.newPage({ viewport: { width: 2800, height: 1000 } });
  await page.goto(pathToFileURL(html).href);
  await page.screenshot({ path: join(folder, 'sheet.png'), fullPage: true });
  await page.close();
  console.log(`${join(folder, 'sheet.png')} shows ${selected.length} pictures`);
}

/** Prints how much of each picture has changed, and writes the changed pixels in red. */
async function reportChanges(
  browser: Browser,
  selected: readonly Picture[],
  folder: string,
  against: string,
): Promise<void> {
  const page = await browser.newPage();
  let changed = 0;
  for (const { file } of selected) {
    const before = await readFile(join(against, file)).catch(() => undefined);
    if (!before) {
      console.log(`  new      ${file}`);
      continue;
    }
    const after = await readFile(join(folder, file));
    const { ratio, image } = await comparePictures(page, before, after);
    if (ratio === 0) continue;
    changed += 1;
    await writeFile(join(folder, `difference-${file}`), image);
    console.log(`  ${(100 * ratio).toFixed(2).padStart(6)} % ${file}`);
  }
  console.log(`${changed} of ${selected.length} pictures differ from ${against}`);
}

look().catch(fail);
