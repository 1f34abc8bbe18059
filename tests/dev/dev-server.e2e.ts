import {
  type ChildProcess,
  execFile,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import {
  copyProject,
  createBuildEnvironment,
  createWorkspace,
} from '@/bench/workspace';
import { findFiles } from '@/lib/files/find-files';

const execute = promisify(execFile);

const root = mkdtempSync(join(tmpdir(), 'dev-server-'));
const workspace = createWorkspace(root);
const contentDir = workspace.getContentDir('dev');

let server: ChildProcess;
let output = '';
let origin = '';

async function startServer(): Promise<void> {
  output = '';
  server = spawn('npm', ['run', 'dev'], {
    cwd: workspace.project,
    detached: true,
    // Playwright sets FORCE_COLOR for its workers, and Node.js warns if NO_COLOR is set too.
    env: {
      ...createBuildEnvironment(contentDir),
      PORT: '0',
      FORCE_COLOR: undefined,
    },
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on('data', (data) => {
      output += String(data);
    });
  }
  await expect.poll(() => output, { timeout: 120_000 }).toContain('Ready');
  origin = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? '';
}

async function stopServer(): Promise<void> {
  process.kill(-(server.pid ?? 0), 'SIGINT');
  await once(server, 'exit');
}

test.beforeAll(async () => {
  await copyProject(workspace);
  save('docs/index.md', '# Home\n');
  save(
    'docs/lists.mdx',
    "import Note from './_note.md';\n\n# Lists\n\nText 1.\n\n<Note />\n",
  );
  save('docs/_note.md', 'Note 1.\n');
  save('docs/tasks.md', '# Tasks\n');
  save('redirects.yml', '- { from: /old, to: /tasks }\n');
  save('static/note.txt', 'File 1');
  await startServer();
});

test.afterAll(async () => {
  await stopServer();
  rmSync(root, { recursive: true });
});

function save(file: string, text: string): void {
  const path = join(contentDir, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Opens a page, and waits for hydration. */
async function open(page: Page, urlPath: string): Promise<void> {
  await page.goto(origin + urlPath);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** Opens a page, and waits for the sidebar data, which would differ from the HTML after a save. */
async function openWithSidebar(page: Page, urlPath: string): Promise<void> {
  const response = page.waitForResponse('**/sidebar/index.json*');
  await open(page, urlPath);
  await (await response).finished();
}

async function fetchText(urlPath: string): Promise<string> {
  const response = await fetch(origin + urlPath);
  return `${response.status} ${await response.text()}`;
}

test('a page shows saved changes without a reload', async ({ page }) => {
  await openWithSidebar(page, '/lists');
  await page.evaluate(() => Reflect.set(window, 'isSame', true));
  const main = page.getByRole('main');
  await expect(main).toContainText('Text 1.');
  save(
    'docs/lists.mdx',
    "import Note from './_note.md';\n\n# Lists\n\nText 2.\n\n<Note />\n",
  );
  await expect(main).toContainText('Text 2.');
  await expect(main).toContainText('Note 1.');
  save('docs/_note.md', 'Note 2.\n');
  await expect(main).toContainText('Note 2.');
  save('docs/lists.mdx', '---\nsidebar_label: Label\n---\n\n# Lists\n');
  await expect(
    page.getByRole('navigation', { name: 'Docs sidebar' }),
  ).toContainText('Label');
  expect(await page.evaluate(() => Reflect.get(window, 'isSame'))).toBe(true);
});

test('a page shows the last of six quick saves', async ({ page }) => {
  await openWithSidebar(page, '/lists');
  for (const count of [1, 2, 3, 4, 5, 6]) {
    save('docs/lists.mdx', `# Lists\n\nSave ${count}.\n`);
  }
  await expect(page.getByRole('main')).toContainText('Save 6.');
});

test('a new page is available immediately', async () => {
  for (const name of ['a', 'b', 'deep/c']) {
    save(`docs/${name}.md`, `# New ${name}\n\nPage ${name}.\n`);
    const text = await fetchText(`/${name}`);
    expect(text.slice(0, 3)).toBe('200');
    expect(text).toContain(`Page ${name}.`);
  }
  expect((await fetchText('/nope')).slice(0, 3)).toBe('404');
});

test('serves the files that a build generates', async () => {
  expect(await fetchText('/note.txt')).toBe('200 File 1');
  save('static/note.txt', 'File 2');
  expect(await fetchText('/note.txt')).toBe('200 File 2');
  expect(await fetchText('/sidebar/index.json')).toContain('"/lists"');
  expect(await fetchText('/search-index/start.json')).toContain('Lists');
  expect(await fetchText('/lists.md')).toContain('# Lists');
});

test('tests leave the export and the files of a running dev server alone', async ({
  page,
}) => {
  test.slow();
  const { project } = workspace;
  const env = createBuildEnvironment(contentDir);
  const readFolder = async (name: string) => {
    const files = await findFiles(join(project, name));
    return files.map((file) => [
      file,
      readFileSync(join(project, name, file), 'utf8'),
    ]);
  };
  mkdirSync(join(project, 'out'));
  writeFileSync(join(project, 'out/index.html'), 'Built');
  await open(page, '/');
  const generatedFiles = await readFolder('generated');
  for (const command of [
    ['scripts/write-generated-modules.ts'],
    ['tests/e2e/build-sites.ts', 'help-center'],
  ]) {
    await execute(process.execPath, ['--import', 'tsx', ...command], {
      cwd: project,
      env,
    });
  }
  expect(await readFolder('out')).toEqual([['index.html', 'Built']]);
  expect(await readFolder('generated')).toEqual(generatedFiles);
  expect(await fetchText('/')).toContain('Home');
});

test('exits without a content folder, which it could not watch', () => {
  const env = createBuildEnvironment(join(root, 'none'));
  const options = {
    cwd: workspace.project,
    env,
    encoding: 'utf8',
    timeout: 60_000,
  } as const;
  const { status, stderr } = spawnSync('npm', ['run', 'dev'], options);
  expect(stderr).toContain(
    `There is no folder ${join(root, 'none')}. Check CONTENT_DIR`,
  );
  expect(status).toBe(1);
});

test('only this machine can connect', async () => {
  const { port } = new URL(origin);
  const addresses = Object.values(networkInterfaces()).flatMap(
    (list) => list ?? [],
  );
  const external = addresses.filter(
    ({ internal, family }) => !internal && family === 'IPv4',
  );
  for (const { address } of external) {
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow(
      'fetch failed',
    );
  }
});

test.describe('a second dev server', () => {
  const start = (env: object, ...args: string[]) => {
    const options = {
      cwd: workspace.project,
      env: { ...createBuildEnvironment(contentDir), ...env },
      encoding: 'utf8',
      timeout: 60_000,
    } as const;
    return spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/dev.ts', ...args],
      options,
    );
  };

  test('reports that its port is used', () => {
    const { port } = new URL(origin);
    const { status, stderr } = start({ PORT: port });
    expect(stderr).toBe(
      `\n✖ Port ${port} is already in use. Choose another port, such as PORT=3001.\n`,
    );
    expect(status).toBe(1);
  });

  test('reports a host that is not of this machine', () => {
    const { status, stderr } = start({ PORT: '0', HOST: '203.0.113.1' });
    expect(stderr).toContain(
      'HOST 203.0.113.1 is not an address of this machine.',
    );
    expect(status).toBe(1);
  });

  test('prints its usage', () => {
    const { status, stdout } = start({}, '--help');
    expect(stdout).toMatch(/^Usage: npm run dev/);
    expect(status).toBe(0);
  });
});

/**
 * What Next.js prints if the process that lists the paths of a page reads its code while Turbopack
 * writes it. Next.js keeps the paths that it has, and the page works.
 */
const pathListRace =
  /^⨯ Failed to generate static paths for .*\nError: Module .*module factory is not available\.\n[\s\S]*?^\}$/gm;

test('prints no errors or warnings', () => {
  expect(output.replaceAll(pathListRace, '')).not.toMatch(
    /error|warning|\[browser\]/i,
  );
});

test('a change of the configuration says what to do', async () => {
  await fetchText('/lists');
  save('site.yml', 'title: Parcel help\n');
  await expect.poll(() => output).toContain('start it again');
  save('site.yml', '');
});

test('a page recovers from a syntax error', async ({ page }) => {
  save('docs/broken.mdx', '# Broken\n\n<Tabs>\n');
  await open(page, '/broken');
  await expect(page.getByText('The tag <Tabs> is not closed.')).toBeVisible();
  save('docs/broken.mdx', '# Broken\n\nFixed.\n');
  await expect(page.getByText('Fixed.')).toBeVisible();
});

test('redirects aliases of a path and legacy paths', async () => {
  for (const urlPath of ['/old', '/TASKS.html', '/tasks/']) {
    const response = await fetch(origin + urlPath, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/tasks',
    ]);
  }
});

test('shows the same pages without the middleware, which Next.js may remove', async ({
  page,
}) => {
  test.slow();
  await stopServer();
  rmSync(join(workspace.project, 'middleware.ts'));
  await startServer();
  for (const urlPath of ['/old', '/TASKS.html', '/tasks/']) {
    await page.goto(origin + urlPath);
    await expect(page.getByRole('heading', { name: 'Tasks' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/tasks`);
  }
});
