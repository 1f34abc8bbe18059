import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import { assignArguments, createNewPage, pageTypes } from '@/lib/content/edit/new-page';
import { findFiles } from '@/lib/files/find-files';
import { readParsedSite } from '@/lib/publish/read-site';
import { toDocsPath } from '@/lib/publish/select-diagnostics';
import { fail } from '@/lib/publish/terminal';

const help = `Usage: npm run new -- [path] [title] [options]

Creates a page in content/docs as a draft, from the template of its type. Asks for a missing path or title.

  path       such as crm/deals, or crm/deals.mdx for a page with components; with a slash at its end, the folder of the page
  title      the title, in quotation marks
  --section  a folder of content/docs, such as crm, instead of the path
  --type     ${pageTypes.join(', ')}; defaults to task
  --tags     keys of content/docs/tags.yml, separated by commas
  --description  what the reader can do, in 70 to 160 characters

Example: npm run new -- crm/deals "Deals" --tags sales,crm`;

async function createPage(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      section: { type: 'string' },
      type: { type: 'string', default: 'task' },
      tags: { type: 'string' },
      description: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  const given = assignArguments(positionals, values.section);
  const title = given.title ?? (await ask('Title'));
  const place = given.place ?? (await ask('Path, such as crm/deals, or folder, such as crm/'));
  const { contentDir } = loadEnvironment(process.env);
  const docsDir = join(contentDir, 'docs');
  const { sources, tags, options } = await readParsedSite(contentDir);
  const page = createNewPage(
    {
      ...values,
      title,
      place: toDocsPath(place, contentDir),
      tags: values.tags?.split(',').map((tag) => tag.trim()),
    },
    {
      files: new Set(await findFiles(docsDir)),
      pages: sources,
      tags: (tags ?? []).map(({ key }) => key),
      config: options.config,
    },
  );
  const path = join(docsDir, page.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, page.text, { flag: 'wx' });
  const name = relative(process.cwd(), path);
  console.log(`Created ${name}, a draft. npm run dev shows it at ${page.urlPath}.

1. Complete the front matter, and replace the comments and every "…".
2. Link to it from the overview of its section and one other page.
3. npm run check:content -- ${name}
4. Remove "draft: true" and run npm run urls to publish it.`);
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) throw new Error(`Expected a path and a title.\n\n${help}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(`${question}: `)).trim();
  } finally {
    terminal.close();
  }
}

createPage().catch(fail);
