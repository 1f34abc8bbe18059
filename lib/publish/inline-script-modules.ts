import { resolve } from 'node:path';
import {
  createPrePaintOptions,
  type PrePaintOptions,
} from '@/lib/client/pre-paint-options';
import { site } from '@/lib/site';
import { bundleScript } from './bundle-script';
import { replaceFile } from './write-files';

/** Writes the modules with the source of the inline scripts, which only change with the code. */
export function writeInlineScriptModules(): void {
  const prePaint = bundlePrePaintScript(
    createPrePaintOptions(site.announcement?.id ?? null),
  );
  writeModule('pre-paint', 'prePaintScript', prePaint);
  writeModule('early-search', 'earlySearchScript', bundleEarlySearchScript());
}

function writeModule(name: string, exportName: string, script: string): void {
  const text = `export const ${exportName} = ${JSON.stringify(script)};\n`;
  replaceFile(resolve(`generated/${name}.ts`), text);
}

/** Bundles the inline script that runs before the first paint of every page. */
export function bundlePrePaintScript(options: PrePaintOptions): string {
  const entry = `import { prePaint } from './pre-paint'; prePaint(${JSON.stringify(options)});`;
  return bundleScript(entry, 'lib/client', {
    mangleProps: new RegExp(`^(?:${Object.keys(options).join('|')})$`),
    mangleQuoted: true,
  });
}

/** Bundles the inline script of the results page, which reads a variable `options`. */
export function bundleEarlySearchScript(): string {
  const entry = `import { searchEarly } from './early-search'; searchEarly(options);`;
  return bundleScript(entry, 'lib/search');
}
