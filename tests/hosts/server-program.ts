import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A server that was started over a copy of the export. */
export type Running = { port: number; stop: () => Promise<void> };

type Setup = { root: string; port: number; folder: string };

/** A server program: where it stands on this machine, and how it is told to serve a folder. */
export type ServerProgram = {
  name: string;
  path: string | undefined;
  config: (setup: Setup) => string;
  words: (config: string) => string[];
};

const firstPresent = (...paths: string[]) => paths.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

const apacheModules = ['mpm_event', 'authz_core', 'dir', 'mime', 'headers', 'rewrite', 'env'];

export const programs: ServerProgram[] = [
  {
    name: 'nginx',
    path: firstPresent('/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'),
    config: ({ root, port, folder }) => `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${root}/.hosts/nginx-http.conf;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${root}/.hosts/nginx-server.conf;
  }
}
`,
    words: (config) => ['-e', 'stderr', '-c', config],
  },
  {
    name: 'Apache',
    path: firstPresent('/usr/sbin/apache2', '/usr/sbin/httpd'),
    config: ({ root, port, folder }) => `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
Mutex file:${folder}
${apacheModules.map((name) => `LoadModule ${name}_module ${apacheModuleDir()}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${isRoot ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
    words: (config) => ['-f', config, '-DFOREGROUND'],
  },
  {
    name: 'Caddy',
    path: firstPresent(process.env['CADDY_PATH'] ?? '/usr/bin/caddy', '/usr/local/bin/caddy'),
    config: ({ root, port }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${root}/.hosts/Caddyfile
}
`,
    words: (config) => ['run', '--adapter', 'caddyfile', '--config', config],
  },
];

function apacheModuleDir(): string {
  return firstPresent('/usr/lib/apache2/modules', '/usr/lib64/httpd/modules') ?? 'modules';
}

/** Starts a program over a copy of the export, which its own user can read. */
export async function start(program: ServerProgram, out: string): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
  chmodSync(folder, 0o755);
  const root = join(folder, 'out');
  cpSync(out, root, { recursive: true });
  const port = await freePort();
  const config = join(folder, 'server.conf');
  writeFileSync(config, program.config({ root, port, folder }));
  const child = spawn(program.path ?? program.name, program.words(config), { stdio: 'pipe' });
  let said = '';
  child.stdout.on('data', (text: Buffer) => {
    said += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const stop = async () => {
    await end(child);
    rmSync(folder, { recursive: true, force: true });
  };
  if (await answers(port, child)) return { port, stop };
  await stop();
  throw new Error(`${program.name} did not start:\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

async function answers(port: number, child: ChildProcess): Promise<boolean> {
  for (let left = 100; left > 0 && child.exitCode === null; left--) {
    const reply = await fetch(`http://127.0.0.1:${port}/robots.txt`).catch(() => undefined);
    if (reply) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

/** A port that nobody listens on at this moment. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
