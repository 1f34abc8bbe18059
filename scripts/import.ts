import { existsSync, statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { type ImportOptions, planImport } from '@help-center/docusaurus-import';
import { stringify } from 'yaml';
import { loadEnvironment } from '@/lib/config/environment';
import { locatePage } from '@/lib/content/pages/page-path';
import { frontMatterSchema } from '@/lib/content/parse/front-matter';
import { parseCommandLine, runCommand } from '@/lib/publish/terminal';
import { site } from '@/lib/site';
import { staticRoutePaths } from '@/lib/urls/static-routes';

const help = `Usage: npm run import -- <project> [--to <folder>] [--write] [--run-config]

Converts a Docusaurus project: pages, files, sidebars and redirects. Prints what is lost, by kind. Can be run again: overwrites the
files that it wrote, except those edited since.

  <project>                     the folder of the project, or a parent folder
  --to <folder>                 the content folder to import into; CONTENT_DIR or content by default
  --write                       writes the files, and a complete report to import-report.txt
  --run-config                  runs the configuration and the sidebars of the project: only for projects that you trust

Without --run-config, for the settings of the project:

  --docs <folder>               the folder of the docs, relative to the configuration; docs by default
  --route-base <path>           the URL path of the docs; docs by default
  --sidebar <file>              the sidebars file, if it is JSON
  --exclude <glob>              files in the docs folder that are not pages; can be repeated

Example: npm run import -- ../other --to content-new --write --run-config`;

async function importDocusaurus(): Promise<void> {
  const { values, positionals } = parseCommandLine(help, {
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      write: { type: 'boolean', default: false },
      'run-config': { type: 'boolean', default: false },
      docs: { type: 'string' },
      'route-base': { type: 'string' },
      sidebar: { type: 'string' },
      exclude: { type: 'string', multiple: true },
    },
  });
  const [project, ...others] = positionals;
  if (project === undefined || others.length > 0) {
    throw new Error(`Expected one project folder.\n\n${help}`);
  }
  if (!existsSync(project) || !statSync(project).isDirectory()) {
    throw new Error(
      `${project} is not a folder. Pass the folder of a Docusaurus project.`,
    );
  }
  const contentDir =
    values.to === undefined
      ? loadEnvironment(process.env).contentDir
      : resolve(values.to);
  if (resolve(project) === contentDir) {
    throw new Error(
      'The project is the content folder. Set another folder with --to.',
    );
  }
  const { report, locales, versions, write } = await planImport({
    project: resolve(project),
    contentDir,
    site: targetSite,
    runConfig: values['run-config'],
    docs: values.docs,
    routeBasePath: values['route-base'],
    exclude: values.exclude,
    sidebar: values.sidebar,
  });
  console.log(report);
  if (locales.length > 0 || versions.length > 1) {
    const variants = {
      locales: [site.locales[0], ...locales],
      versions: versions.length > 1 ? versions : site.versions,
    };
    console.log(
      `To build its languages and versions, list them in site.yml:\n\n${stringify(variants)}`,
    );
  }
  if (!values.write) {
    return console.log('Nothing was written. Add --write to import.');
  }
  await write();
  const name = relative(process.cwd(), contentDir);
  console.log(
    `Wrote the pages to ${name}, with the complete report in import-report.txt. Check them: CONTENT_DIR=${name} npm run check:content`,
  );
}

const targetSite: ImportOptions['site'] = {
  locatePage,
  findInvalidFields: (frontMatter) => {
    const { error } = frontMatterSchema.safeParse(frontMatter);
    const invalid = new Set(error?.issues.map(({ path }) => String(path[0])));
    return Object.keys(frontMatter).filter(
      (name) =>
        invalid.has(name) || !Object.hasOwn(frontMatterSchema.shape, name),
    );
  },
  reservedPaths: staticRoutePaths,
};

runCommand(importDocusaurus);
