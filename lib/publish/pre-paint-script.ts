import { resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { createPrePaintOptions, type PrePaintOptions } from '@/lib/client/pre-paint-options';
import { announcement } from '@/lib/site';
import packageJson from '@/package.json' with { type: 'json' };
import { replaceFile } from './write-files';

/** Writes the module with the inline script of every page, which only changes with the code. */
export function writePrePaintScript(): void {
  const script = bundlePrePaintScript(createPrePaintOptions(announcement?.id ?? null));
  const text = `export const prePaintScript = ${JSON.stringify(script)};\n`;
  replaceFile(resolve('generated/pre-paint.ts'), text);
}

/** Bundles the inline script that runs before the first paint of every page. */
export function bundlePrePaintScript(options: PrePaintOptions): string {
  const entry = `import { prePaint } from './pre-paint'; prePaint(${JSON.stringify(options)});`;
  const { outputFiles } = buildSync({
    stdin: { contents: entry, resolveDir: 'lib/client' },
    bundle: true,
    minify: true,
    mangleProps: new RegExp(`^(?:${Object.keys(options).join('|')})$`),
    mangleQuoted: true,
    // esbuild names browsers without spaces, and Safari on iOS in another way.
    target: packageJson.browserslist.map((name) => name.replace('_saf', '').replace(' ', '')),
    write: false,
  });
  // In a string, these would change how HTML parses the script; esbuild escapes only its end tag.
  return (outputFiles[0]?.text.trim() ?? '').replace(/<(?=!--|script)/gi, '\\x3c');
}
