import { type BuildOptions, buildSync } from 'esbuild';
import packageJson from '@/package.json' with { type: 'json' };

/**
 * Bundles a module into a classic script for the oldest supported browsers, which can also be
 * inline. Imports resolve from `resolveDir`, a folder of the project.
 */
export function bundleScript(
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
    // Its `paths` select the search language.
    tsconfig: process.env['TSX_TSCONFIG_PATH'] ?? 'tsconfig.json',
    write: false,
  });
  // In a string, these would change how HTML parses the script; esbuild escapes only its end tag.
  return (outputFiles[0]?.text.trim() ?? '').replace(
    /<(?=!--|script)/gi,
    '\\x3c',
  );
}
