import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import type { ServerProgram, Setup } from './server-program';

const findExisting = (...paths: string[]) =>
  paths.find((path) => existsSync(path));
const isRoot = process.getuid?.() === 0;

/** Debian's default `nginx.conf` with test paths, followed by a site configuration. */
export function createNginx(
  createSite: (setup: Setup) => string,
): ServerProgram {
  return {
    path: findExisting(
      '/usr/sbin/nginx',
      '/usr/bin/nginx',
      '/usr/local/bin/nginx',
    ),
    configText: (setup) => createNginxConfig(setup, createSite(setup)),
    args: ({ config }) => ['-e', 'stderr', '-c', config],
  };
}

function createNginxConfig({ folder }: Setup, site: string): string {
  return `
${isRoot ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {
  worker_connections 768;
}
http {
  sendfile on;
  tcp_nopush on;
  types_hash_max_size 2048;
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log off;
  gzip on;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
${site}
}
`;
}

/** The example in docs/deploying.md, without certificates. */
export const nginx = createNginx(
  ({ root, port }) => `
include ${root}/.hosts/nginx-hash.conf;
include ${root}/.hosts/nginx-http.conf;
server {
  listen 127.0.0.1:${port};
  server_name help.example.com;
  root ${root};
  include ${root}/.hosts/nginx-server.conf;
}`,
);

const apacheModules = [
  'mpm_event',
  'authz_core',
  'dir',
  'mime',
  'headers',
  'rewrite',
  'env',
];
const apacheModuleDir =
  findExisting('/usr/lib/apache2/modules', '/usr/lib64/httpd/modules') ??
  'modules';

export const apache: ServerProgram = {
  path: findExisting('/usr/sbin/apache2', '/usr/sbin/httpd'),
  configText: ({ root, port, folder }) => `
ServerRoot ${folder}
ServerName localhost
Listen 127.0.0.1:${port}
PidFile ${folder}/apache.pid
ErrorLog ${folder}/error.log
DefaultRuntimeDir ${folder}
Mutex file:${folder}
${apacheModules.map((name) => `LoadModule ${name}_module ${apacheModuleDir}/mod_${name}.so`).join('\n')}
TypesConfig /etc/mime.types
${isRoot ? 'User www-data\nGroup www-data' : ''}
DocumentRoot ${root}
<Directory ${root}>
  AllowOverride All
  Require all granted
</Directory>
`,
  args: ({ config }) => ['-f', config, '-DFOREGROUND'],
};

export const caddy: ServerProgram = {
  path: findExisting(
    process.env['CADDY_PATH'] ?? '/usr/bin/caddy',
    '/usr/local/bin/caddy',
  ),
  configText: ({ root, port }) => `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${root}
  import ${root}/.hosts/Caddyfile
}
`,
  args: ({ config }) => ['run', '--adapter', 'caddyfile', '--config', config],
};

/**
 * Finds an executable in `tests/hosts/emulators`, which is a separate package because of its size.
 */
const findEmulator = (name: string) =>
  findExisting(resolve(`tests/hosts/emulators/node_modules/.bin/${name}`));

export const cloudflare: ServerProgram = {
  path: findEmulator('wrangler'),
  args: ({ root, port }) => [
    ...['pages', 'dev', root, '--ip', '127.0.0.1', '--port', `${port}`],
    ...[
      '--compatibility-date',
      '2026-04-01',
      '--show-interactive-dev-session=false',
    ],
  ],
  // Disables its network requests.
  variables: {
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    WRANGLER_SEND_METRICS: 'false',
  },
};

export const firebase: ServerProgram = {
  path: findEmulator('superstatic'),
  prepare: removeIgnoredFiles,
  args: ({ port }) => [
    '.',
    '-c',
    '../firebase.json',
    '--host',
    '127.0.0.1',
    '--port',
    `${port}`,
  ],
  runsInRoot: true,
};

/**
 * Removes the files matched by `ignore`, which `firebase deploy` does not upload. The emulator
 * ignores this setting.
 */
function removeIgnoredFiles({ root, folder }: Setup): void {
  renameSync(join(root, 'firebase.json'), join(folder, 'firebase.json'));
  const { hosting }: { hosting: { ignore: string[] } } = JSON.parse(
    readFileSync(join(folder, 'firebase.json'), 'utf8'),
  );
  const patterns = hosting.ignore.map(globToRegExp);
  for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (patterns.some((pattern) => pattern.test(file))) {
      rmSync(join(root, file), { recursive: true });
    }
  }
}

function globToRegExp(glob: string): RegExp {
  const replacements: Record<string, string> = {
    '**/': '(?:.*/)?',
    '**': '.*',
    '*': '[^/]*',
    '.': '\\.',
  };
  return new RegExp(
    `^${glob.replace(/\*\*\/|\*\*|\*|\./g, (wildcard) => replacements[wildcard] ?? '')}$`,
  );
}
