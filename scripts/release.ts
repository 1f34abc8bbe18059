import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import { variantConfig } from '@/lib/config/variant';
import { saveVersion } from '@/lib/publish/save-version';
import { runSiteCommand } from '@/lib/publish/site-command';

const help = `Usage: npm run release -- <version>

Saves the current guides as a version: copies content/docs with its translations, menu paths, sidebar, redirects and
synonyms to content/versions/<version>.

  <version>  part of the URL paths of the version, such as 2.0

Example: npm run release -- 2.0`;

async function release(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    return console.log(help);
  }
  const [version, ...others] = positionals;
  if (!version || others.length > 0) {
    throw new Error(`Expected a version.\n\n${help}`);
  }
  const { rootContentDir } = loadEnvironment(process.env);
  const name = await saveVersion(version, rootContentDir);
  console.log(`Created ${name}.`);
  if (variantConfig.versions.some(({ id }) => id === version)) {
    return;
  }
  console.log(`
1. Add it to "versions" in site.yml, after the first:
   { id: '${version}', label: '${version}', tag: 'docs-default-${version}' },
2. npm run build publishes it below /${version}/.`);
}

runSiteCommand(release);
