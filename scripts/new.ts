import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { loadEnvironment } from '@/lib/config/environment';
import {
  checkSection,
  checkTag,
  checkTitle,
  checkType,
  createNewPage,
  type NewPageContext,
  type NewPageRequest,
} from '@/lib/content/edit/new-page';
import { pageTypes } from '@/lib/content/edit/page-templates';
import { parseSourcePage } from '@/lib/content/pages/page';
import { findFiles } from '@/lib/files/find-files';
import { formatError } from '@/lib/text/format-error';
import { toDocsPath } from './content-paths';
import { readParsedSite } from './read-site';
import { fail } from './terminal';

const help = `Usage: npm run new -- [path] [title] [options]

Creates a page in content/docs as a draft. Without a title, asks for what is missing.

  path           such as crm/deals; with --section, defaults to the title
  title          the title, in quotation marks
  --section      a folder of content/docs, such as crm
  --type         ${pageTypes.join(', ')}; defaults to task
  --tags         keys of content/docs/tags.yml, separated by commas
  --description  what the reader can do, in 70 to 160 characters

Example: npm run new -- crm/deals "Deals" --tags sales,crm`;

async function createPage(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      section: { type: 'string' },
      type: { type: 'string' },
      tags: { type: 'string' },
      description: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return console.log(help);
  if (positionals.length > 2)
    throw new Error(`Expected a path and a title; put the title in quotation marks.\n\n${help}`);
  const { contentDir } = loadEnvironment(process.env);
  const context = await readContext(contentDir);
  // With a section, the title is enough.
  const [file, title] =
    values.section && positionals.length === 1 ? [undefined, positionals[0]] : positionals;
  const given = omitUndefined({
    ...values,
    tags: values.tags?.split(',').map((tag) => tag.trim()),
    path: file && toDocsPath(file, contentDir),
    title,
  });
  const request = given.title === undefined ? await askForRequest(given, context) : given;
  const page = createNewPage({ title: '', type: 'task', tags: [], ...request }, context);
  const path = join(contentDir, 'docs', page.file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, page.text, { flag: 'wx' });
  printNextSteps(page, { path: relative(process.cwd(), path), context });
}

async function readContext(contentDir: string): Promise<NewPageContext> {
  const { files, sources, folders, tags, options } = await readParsedSite(contentDir);
  const categoryFolders = [...files.categories.keys()].map((file) => posix.dirname(file));
  return {
    files: new Set(await findFiles(join(contentDir, 'docs'))),
    pages: sources.map(({ file, urlPath, frontMatter: { title, sidebar_position: position } }) => ({
      file,
      urlPath,
      ...(title !== undefined && { title }),
      ...(position !== undefined && { position }),
    })),
    folders: [...new Set([...folders.map(({ path }) => path), ...categoryFolders])],
    tags: (tags ?? []).map(({ key }) => key),
    getUrlPath: (file) => parseSourcePage('', file, options.config).urlPath,
  };
}

/** Asks for what the arguments lack, each until the input is valid. */
async function askForRequest(
  given: Partial<NewPageRequest>,
  context: NewPageContext,
): Promise<Partial<NewPageRequest>> {
  if (!process.stdin.isTTY) throw new Error(`Expected a path and a title.\n\n${help}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask = async <Value>(question: string, check: (input: string) => Value): Promise<Value> => {
    const input = await terminal.question(`${question}: `);
    try {
      return check(input.trim());
    } catch (error) {
      console.error(formatError(error));
      return ask(question, check);
    }
  };
  const sections = context.folders.filter((folder) => !folder.includes('/'));
  const needsSection = given.path === undefined && given.section === undefined;
  try {
    return {
      ...given,
      title: await ask('Title', (input) => checkTitle(input, context)),
      ...(needsSection && {
        section: await ask(`Section (${sections.join(', ')})`, (input) =>
          input === '' ? undefined : checkSection(input, context),
        ),
      }),
      type:
        given.type ??
        (await ask(`Type (${pageTypes.join(', ')})`, (input) => checkType(input || 'task'))),
      tags:
        given.tags ??
        (await ask('Tags, separated by commas', (input) =>
          input
            .split(/[\s,]+/)
            .filter(Boolean)
            .map((tag) => checkTag(tag, context)),
        )),
      description: given.description ?? (await ask('Description, 70 to 160 characters', String)),
    };
  } finally {
    terminal.close();
  }
}

function omitUndefined(
  request: {
    [Name in keyof NewPageRequest]?: NewPageRequest[Name] | undefined;
  },
): Partial<NewPageRequest> {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}

function printNextSteps(
  { file, urlPath }: { file: string; urlPath: string },
  { path, context }: { path: string; context: NewPageContext },
): void {
  const folder = posix.dirname(file);
  const overview = context.pages.find(
    (page) =>
      posix.dirname(page.file) === folder && /^index\.mdx?$/.test(posix.basename(page.file)),
  );
  console.log(`Created ${path}, a draft. npm run dev shows it at ${urlPath}.

1. Replace the comments and every "…".
2. Link to it from ${overview?.file ?? 'the overview of its section'} and one other page.
3. npm run check:content -- ${path}
4. Remove "draft: true" and run npm run urls to publish it.`);
}

createPage().catch(fail);
