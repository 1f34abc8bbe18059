import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, parse, relative, resolve } from 'node:path';
import { loadEnvironment } from '@/lib/config/environment';
import { createNewPage } from '@/lib/content/edit/new-page';
import { createSiteFiles, getCompanyName } from '@/lib/content/edit/new-site';
import { findFiles, toPosix } from '@/lib/files/find-files';
import { toDocsPath } from '@/lib/publish/read/docs-path';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { readSiteWithoutBodies } from '@/lib/publish/read/read-site';
import { runSiteCommand } from '@/lib/publish/site-command';
import { parseCommandLine } from '@/lib/publish/terminal';
import { writeFiles } from '@/lib/publish/write-files';

const help = `Usage: npm run new -- <path> <title> [options]

Creates a page in content/docs as a draft, from the template of its type.

  path       such as crm/deals, or crm/deals.mdx for a page with components; with a trailing slash, the folder of the page
  title      the title, in quotation marks
  --type     a file of content/templates: task, reference, overview or troubleshooting; defaults to task
  --tags     keys of content/docs/tags.yml, separated by commas
  --description  what the reader can do, in 70 to 160 characters

Example: npm run new -- crm/deals "Deals" --tags sales,crm

To start the site of another company: npm run new -- --site <folder>

  --site     a new folder for its content, such as ../acme; its name becomes that of the company`;

/** `npm run new`: creates a page, or the content of another site with `--site`. */
async function createContent(): Promise<void> {
  const { values, positionals } = parseCommandLine(help, {
    allowPositionals: true,
    options: {
      type: { type: 'string', default: 'task' },
      tags: { type: 'string' },
      description: { type: 'string' },
      site: { type: 'string' },
    },
  });
  if (values.site !== undefined) {
    return createSite(values.site);
  }
  const [pagePath, title, ...others] = positionals;
  if (pagePath === undefined || title === undefined || others.length > 0) {
    throw new Error(
      `Expected a path, and a title in quotation marks.\n\n${help}`,
    );
  }
  const { contentDir } = loadEnvironment(process.env);
  const docsDir = join(contentDir, 'docs');
  const { pages, tags } = await readSiteWithoutBodies(contentDir);
  const page = createNewPage(
    {
      ...values,
      title,
      path: toDocsPath(pagePath, contentDir),
      tags: values.tags?.split(',').map((tag) => tag.trim()),
    },
    {
      files: new Set(await findFiles(docsDir)),
      pages,
      tags: tags.map(({ key }) => key),
      templates: await readTemplates(contentDir),
      config: getContentConfig(),
    },
  );
  writeFiles(docsDir, [[page.file, page.text]], 'wx');
  const name = relative(process.cwd(), join(docsDir, page.file));
  console.log(`Created ${name}, a draft. npm run dev shows it at ${page.urlPath}.

1. Complete the front matter, and replace the comments and every "…".
2. Link to it from the overview of its category and one other page.
3. npm run check:content -- ${name}
4. Remove "draft: true" and run npm run urls to publish it.`);
}

/** Reads the page templates, by type. Falls back to the templates of this repository. */
async function readTemplates(contentDir: string): Promise<Map<string, string>> {
  const customDir = join(contentDir, 'templates');
  const files = await readFolder(
    existsSync(customDir) ? customDir : 'content/templates',
  );
  return new Map(files.map(([file, text]) => [parse(file).name, text]));
}

async function readFolder(
  dir: string,
): Promise<[file: string, text: string][]> {
  const files = await findFiles(dir);
  return files.map((file) => [file, readFileSync(join(dir, file), 'utf8')]);
}

const starterDir = 'scripts/starter';

/** Writes the content of the smallest site. */
async function createSite(folder: string): Promise<void> {
  const dir = resolve(folder);
  if (existsSync(dir) && readdirSync(dir).length > 0) {
    throw new Error(
      `The folder "${folder}" is not empty. Pass the path of a new one.`,
    );
  }
  const schema = relative(dir, '.vscode/schemas/site.json');
  const files = createSiteFiles(await readFolder(starterDir), {
    name: getCompanyName(dir),
    schema: toPosix(schema),
  });
  writeFiles(dir, files, 'wx');
  console.log(`Created ${folder}, the content of a site.

1. Edit ${join(folder, 'site.yml')}, and replace the logo in ${join(folder, 'brand')}.
2. CONTENT_DIR=${folder} npm run dev
3. CONTENT_DIR=${folder} npm run check:content
4. CONTENT_DIR=${folder} npm run build`);
}

runSiteCommand(createContent);
