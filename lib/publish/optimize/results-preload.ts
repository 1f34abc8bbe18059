import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextFolder, searchPath } from '@/lib/urls/static-routes';

/*
 * Saves: the wait for 46 kB of scripts and for the stylesheet of the results between hydration and
 * the first row of the results page.
 * Assumes: the bundler writes the files of a dynamic import as a list of strings, and keeps the
 * names of its exports.
 * Otherwise: the code of the results page loads after hydration.
 */

/** The component that `components/search/search-page.client.tsx` imports after hydration. */
const resultsComponent = '"ResultsPageContent"';

/** The URL of a script of the page: the folder of all hashed files, and the path in it. */
const scriptUrl = /<script src="([^"]*\/_next\/)(static\/[^"]+\.js)"/g;

/** The files of a dynamic import. */
const importedFiles = /\["static\/[^"\]]+"(?:,"static\/[^"\]]+")*\]/g;

/**
 * Lets the results page of an export load the code that shows results beside its other scripts.
 * Returns false if it does not know the markup of the page or the code of its scripts.
 */
export function preloadResults(out: string): boolean {
  const page = join(out, `${searchPath}.html`);
  if (!existsSync(page)) {
    return false;
  }
  const html = readFileSync(page, 'utf8');
  const scripts = [...html.matchAll(scriptUrl)];
  const [, folder = ''] = scripts[0] ?? [];
  const files = findResultsFiles(
    out,
    scripts.map(([, , file = '']) => file),
  );
  const links = files
    .filter((file) => !html.includes(file))
    .map((file) => formatPreload(folder + file));
  const [start = '', ...rest] = html.split('</head>');
  if (links.length === 0 || rest.length !== 1) {
    return false;
  }
  writeFileSync(page, [start, ...links, '</head>', ...rest].join(''));
  return true;
}

/** Returns the files that the given scripts import for the results; an empty list if none does. */
function findResultsFiles(out: string, scripts: readonly string[]): string[] {
  const read = (file: string) => {
    const path = join(out, nextFolder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  for (const script of scripts) {
    for (const [list] of read(script).matchAll(importedFiles)) {
      const files: string[] = JSON.parse(list);
      if (files.some((file) => read(file).includes(resultsComponent))) {
        return files;
      }
    }
  }
  return [];
}

/** The priority is that of the scripts of the page. */
function formatPreload(url: string): string {
  const type = url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${type}" fetchPriority="low" href="${url}"/>`;
}
