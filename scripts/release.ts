import { existsSync, readdirSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import { variantConfig } from '@/lib/config/variant';
import { fail } from '@/lib/publish/terminal';

const help = `Usage: npm run release -- <version>

Saves the current guides as a version: copies content/docs with its translations, menu paths, sidebar, redirects and
synonyms to content/versions/<version>.

  <version>  part of the URL paths of the version, such as 2.0

Example: npm run release -- 2.0`;

/** The files and folders to copy. The settings of the style checks stay with the current version. */
const entries = /^(?:docs|i18n|(?:menu|redirects|sidebar|synonyms)\.yml|url-manifest\.lock)$/;

async function release(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(help);
  const [version, ...others] = positionals;
  if (!version || others.length > 0) throw new Error(`Expected a version.\n\n${help}`);
  if (!/^[a-z\d](?:[\w.-]*\w)?$/i.test(version))
    throw new Error(
      `"${version}" cannot be part of a URL path. Use letters, digits, "." and "-", such as 2.0.`,
    );
  const { rootContentDir } = loadEnvironment(process.env);
  const target = join(rootContentDir, 'versions', version);
  const name = relative(process.cwd(), target);
  if (existsSync(target)) throw new Error(`${name} already exists.`);
  for (const entry of readdirSync(rootContentDir))
    if (entries.test(entry))
      await cp(join(rootContentDir, entry), join(target, entry), { recursive: true });
  console.log(`Created ${name}.`);
  if (variantConfig.versions.some(({ id }) => id === version)) return;
  console.log(`
1. Add it to "versions" in lib/site.ts, after the first:
   { id: '${version}', label: '${version}', tag: 'docs-default-${version}' },
2. npm run build publishes it below /${version}/.`);
}

release().catch(fail);
