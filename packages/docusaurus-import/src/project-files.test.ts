import { symlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createProject, listFiles } from '#tests/factories';

/** The files beside a project, which must not be in the result. */
const outside = {
  '../secret.txt': 'SECRET',
  '../secret.md': 'SECRET',
  '../secret.json': '{"text": "SECRET"}',
  '../secret.js': 'SECRET();',
  '../folder/secret.txt': 'SECRET',
};

async function importAll(
  files: Readonly<Record<string, string>>,
  links: Record<string, string>,
) {
  const project = await createProject({
    'docs/ok.md': 'OK',
    'static/ok.txt': 'OK',
    ...outside,
    ...files,
  });
  for (const [path, target] of Object.entries(links)) {
    symlinkSync(target, join(project.folder, 'project', path));
  }
  const text = await project.run({
    runConfig: 'docusaurus.config.js' in files,
  });
  const texts = (await listFiles(join(project.folder, 'content'))).map((file) =>
    readFile(join(project.folder, 'content', file), 'utf8'),
  );
  const contents = (await Promise.all(texts)).join('\n');
  return {
    ...project,
    text,
    contents,
    complete: project.read('import-report.txt'),
  };
}

test.each([
  ['[a](../../secret.txt)', '../secret.txt'],
  ['![a](../../secret.txt)', '../secret.txt'],
  ['[a]: ../../secret.txt\n\n[a]', '../secret.txt'],
  ['[a](..%2f..%2fsecret.txt)', '../secret.txt'],
  ['[a](%2e%2e/%2e%2e/secret.txt)', '../secret.txt'],
  ['[a](..\\\\..\\\\secret.txt)', '../secret.txt'],
  ['[a](/../secret.txt)', '../secret.txt'],
  ['[a](/..%2fsecret.txt)', '../secret.txt'],
  ['[a](@site/../secret.txt)', '../secret.txt'],
  ['[a](pathname:///../secret.txt)', '../secret.txt'],
  ['<img src={require("../../secret.txt").default} />', '../secret.txt'],
  ['<img src="../../secret.txt" />', '../secret.txt'],
  ["import A from '../../secret.md';\n\n<A />", '../secret.md'],
  ["import A from '@site/../secret.md';\n\n<A />", '../secret.md'],
  ["import a from '../../secret.json';\n\n{a.text}", '../secret.json'],
])('%s reads no file outside the project', async (body, file) => {
  const { contents, complete, list } = await importAll(
    { 'docs/a.md': body },
    {},
  );
  expect(contents).not.toContain('SECRET');
  expect((await list()).filter((path) => path.includes('secret'))).toEqual([]);
  expect(complete).toContain(`not read (1)\n  ${file}\n`);
});

test.each([
  ['[a](file:///etc/hostname)', 'file:///etc/hostname'],
  ['![a](file:../../secret.txt)', 'file:../../secret.txt'],
  ['[a](/etc/hostname)', '/etc/hostname'],
])('%s is a broken link', async (body, url) => {
  const { complete, list } = await importAll({ 'docs/a.md': body }, {});
  expect(await list()).toEqual([
    'docs/a.md',
    'docs/ok.md',
    'redirects.yml',
    'static/ok.txt',
  ]);
  expect(complete).toContain(`docs/a.md  ${url}`);
});

test('symbolic links that lead out of the project are reported, and not followed', async () => {
  const links = {
    'static/a.txt': '../../secret.txt',
    'static/folder': '../../folder',
    'docs/b.md': '../../secret.md',
    'docs/folder': '../../folder',
    'docs/_c.md': '../../secret.md',
    i18n: '../folder',
    // Links in the project are followed.
    'static/d.txt': 'ok.txt',
  };
  const { contents, complete, list } = await importAll(
    {
      'docs/a.md':
        "import C from './_c.md';\n\n<C />\n\n[b](./folder/secret.txt)",
    },
    links,
  );
  expect(contents).not.toContain('SECRET');
  expect(await list()).toEqual([
    'docs/a.md',
    'docs/ok.md',
    'redirects.yml',
    'static/d.txt',
    'static/ok.txt',
  ]);
  for (const path of Object.keys(links).slice(0, -1)) {
    expect(complete).toContain(`  ${path}  a link to `);
  }
});

test('a project whose own path is a symbolic link is imported', async () => {
  const { folder, run, list } = await createProject({
    'docs/a.md': '![a](b.png)',
    'docs/b.png': '',
  });
  symlinkSync(join(folder, 'project'), join(folder, 'link'));
  await run({ project: join(folder, 'link') });
  expect(await list()).toEqual(['docs/a.md', 'docs/b.png', 'redirects.yml']);
});

const readSecret =
  "readFileSync(require('path').join(__dirname, '../secret.txt'), 'utf8')";

test.each([
  ['reads a file outside', `title: require('fs').${readSecret}`],
  ['writes a file', "title: require('fs').writeFileSync('../written.txt', '')"],
  ['starts a process', "title: require('child_process').fork('../secret.js')"],
  [
    'loads a native addon',
    "title: process.dlopen({ exports: {} }, '../a.node')",
  ],
])('a configuration that %s fails', async (_, code) => {
  const { complete, folder } = await importAll(
    {
      'docusaurus.config.js': `module.exports = { ${code}, staticDirectories: [] };`,
    },
    {},
  );
  expect(complete).toContain('docusaurus.config.js  Failed to run: Error: ');
  expect(complete).not.toContain('SECRET');
  expect(await listFiles(folder, ['*.txt'])).toEqual(['secret.txt']);
});

test('a configuration sees no environment, and bundles no file outside', async () => {
  const { complete, contents, list } = await importAll(
    {
      'docusaurus.config.js': `
        import secret from '../secret.json';
        import theme from 'theme';
        import { execSync, execFileSync, spawnSync } from 'child_process';
        if (Object.keys(process.env).length > 0) throw new Error('It has an environment');
        const version = execSync('git describe') + execFileSync('git', ['describe']) + spawnSync('git').stdout;
        export default {
          staticDirectories: [theme.folder, '../folder'],
          i18n: { path: '../folder', locales: ['en'] },
          plugins: [['redirects', { redirects: [{ from: \`/\${secret.text}\${version}\`, to: '/docs/ok' }] }]],
          presets: [['classic', { docs: { sidebarPath: '../secret.json' } }]],
        };`,
      'node_modules/theme/package.json': '{"main": "main.js"}',
      'node_modules/theme/main.js': "module.exports = require('./other');",
      'node_modules/theme/other.js': "exports.folder = 'static';",
    },
    {},
  );
  expect(contents).not.toContain('SECRET');
  expect(complete).toContain('not read (2)\n  ../secret.json\n  ../folder\n');
  expect(await list()).toEqual([
    'docs/ok.md',
    'redirects.yml',
    'static/ok.txt',
  ]);
});

test('a configuration does not run in a project with links that lead out of it', async () => {
  const { complete } = await importAll(
    { 'docusaurus.config.js': 'module.exports = {};' },
    { a: '..' },
  );
  expect(complete).toMatch(
    /Failed to run: Error: .*a leads out of the project/,
  );
});

test('files of languages stay in the target', async () => {
  const { folder } = await importAll(
    {
      'docusaurus.config.js': `module.exports = { i18n: { defaultLocale: 'en', locales: ['en', '../../x'],
        localeConfigs: { '../../x': { path: 'ar', label: 'X' } } } };`,
      'i18n/ar/docusaurus-plugin-content-docs/current/ok.md': 'X',
    },
    {},
  );
  expect(await listFiles(folder, ['x/**'])).toEqual([]);
});
