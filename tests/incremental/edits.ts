import {
  appendFile,
  copyFile,
  mkdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * The target of an edit: a content folder, copies of the project, and the environment variables of
 * the builds.
 */
export type Target = {
  content: string;
  projects: readonly string[];
  env: Record<string, string>;
};

/** Edits the target; `value` varies the result. Edits may be applied in any order. */
type Edit = (edited: Target, value: number) => Promise<void>;

const markdownPage = 'docs/01-basics/01-markdown.md';
const newPage = 'docs/01-basics/new.md';

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Replaces the first match in a file, if the file exists. Throws an Error if it does not match. */
async function replace(
  file: string,
  pattern: RegExp,
  replacement: string,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return;
  }
  if (!pattern.test(text)) {
    throw new Error(`${file} does not match ${pattern}.`);
  }
  await writeFile(file, text.replace(pattern, replacement));
}

/** Edits of every kind, by name. */
export const editsByName: Record<string, Edit> = {
  text: ({ content }, value) =>
    appendFile(join(content, markdownPage), `\nSentence ${value}.\n`),
  title: ({ content }, value) =>
    replace(
      join(content, markdownPage),
      /^title: .*$/m,
      `title: Plain Markdown ${value}`,
    ),
  tag: ({ content }, value) =>
    write(
      join(content, newPage),
      `---\ntags: [tag-${value % 3}]\n---\n# New\n\nText.\n`,
    ),
  'tag label': ({ content }, value) =>
    write(
      join(content, 'docs/tags.yml'),
      `tag-1:\n  label: Label ${value % 3}\n`,
    ),
  'new page': ({ content }, value) =>
    write(
      join(content, newPage),
      `# New ${value}\n\n[Markdown](01-markdown.md)\n`,
    ),
  'deleted page': ({ content }) => rm(join(content, newPage), { force: true }),
  'moved page': async ({ content }, value) => {
    await write(join(content, newPage), '# New\n\nText.\n');
    await rename(
      join(content, newPage),
      join(content, `docs/moved-${value % 2}.md`),
    );
  },
  'category label': ({ content }, value) =>
    replace(
      join(content, 'docs/01-basics/_category_.yml'),
      /"label": "[^"]*"/,
      `"label": "The basics ${value % 2}"`,
    ),
  partial: async ({ content }, value) => {
    await write(join(content, 'docs/_part.md'), `A part ${value % 3}.\n`);
    await write(
      join(content, 'docs/with-part.mdx'),
      'import Part from "./_part.md";\n\n# With a part\n\n<Part />\n',
    );
  },
  picture: async ({ content }, value) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${40 + (value % 3)} 20" width="40"/>`;
    await write(join(content, 'docs/shape.svg'), svg);
    await write(
      join(content, 'docs/with-shape.md'),
      '# With a shape\n\n![A shape](shape.svg)\n',
    );
  },
  'front matter': ({ content }, value) =>
    write(
      join(content, 'docs/hidden.md'),
      `---\nhide_title: ${value % 2 === 0}\nunlisted: ${value % 3 === 0}\n---\n# Hidden\n`,
    ),
  redirect: ({ content }, value) =>
    write(
      join(content, 'redirects.yml'),
      `- { from: /old-${value % 3}, to: / }\n`,
    ),
  'environment variable': async ({ env }, value) => {
    env['SITE_URL'] = `https://help-${value % 2}.example.com`;
  },
  code: async ({ projects }, value) => {
    for (const project of projects) {
      await replace(
        join(project, 'lib/messages/en.ts'),
        /$(?![\s\S])/,
        `\n/** Changes the build id. */\nexport const edited${value} = '';\n`,
      );
    }
  },
  'post-processing': async ({ projects }, value) => {
    for (const project of projects) {
      await replace(
        join(project, 'lib/publish/export/finish-export.ts'),
        /insertSecurityPolicy\(html, thirdParties\)/,
        `$&.replace('</body>', '<!-- ${value} --></body>')`,
      );
    }
  },
  'path alias': async ({ projects }, value) => {
    for (const project of projects) {
      // No build id depends on this folder, so only the changed alias invalidates the messages.
      const messages = join(project, `tests/messages-${value}.ts`);
      await copyFile(join(project, 'lib/messages/en.ts'), messages);
      await replace(messages, /'\.\/format'/, `'@/lib/messages/format'`);
      await replace(messages, /toc: '[^']*'/, `toc: 'On page ${value}'`);
      await replace(
        join(project, 'tsconfig.json'),
        /(?<="@\/messages": \[")[^"]*/,
        `./tests/messages-${value}.ts`,
      );
    }
  },
  setting: async ({ projects }, value) => {
    for (const project of projects) {
      await replace(
        join(project, 'lib/config/site-defaults.ts'),
        /tagline: '[^']*'/,
        `tagline: 'Help ${value}'`,
      );
    }
  },
};
