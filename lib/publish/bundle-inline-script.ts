import { type BuildOptions, buildSync } from 'esbuild';
import packageJson from '@/package.json' with { type: 'json' };

/**
 * Bundles a module into an inline script for the oldest supported browsers. Imports resolve from
 * `resolveDir`, a folder of the project.
 */
export function bundleInlineScript(
  contents: string,
  resolveDir: string,
  options: BuildOptions = {},
): string {
  const { outputFiles } = buildSync({
    ...options,
    stdin: { contents, resolveDir },
    bundle: true,
    minify: true,
    // esbuild names browsers without spaces, and Safari on iOS in another way.
    target: packageJson.browserslist.map((name) =>
      name.replace('_saf', '').replace(' ', ''),
    ),
    write: false,
  });
  // In a string, these would change how HTML parses the script; esbuild escapes only its end tag.
  return (outputFiles[0]?.text.trim() ?? '').replace(
    /<(?=!--|script)/gi,
    '\\x3c',
  );
}
