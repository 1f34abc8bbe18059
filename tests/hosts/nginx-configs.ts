import type { ServerProgram, Setup } from './server-program';
import { nginx } from './server-programs';

const isRoot = process.getuid?.() === 0;

/** Debian's default `nginx.conf` with test paths, followed by a site configuration. */
function createDefaultConfig({ folder }: Setup, site: string): string {
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

const withSite = (createSite: (setup: Setup) => string): ServerProgram => ({
  ...nginx,
  configText: (setup) => createDefaultConfig(setup, createSite(setup)),
});

/** The example of docs/deploying.md, without certificates. */
export const example = withSite(
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

/** A typical existing server block, with a charset and a catch-all location. */
export const existingServerBlock = withSite(
  ({ root, port }) => `
map_hash_max_size 4096;
map_hash_bucket_size 256;
include ${root}/.hosts/nginx-http.conf;
server {
  listen 127.0.0.1:${port} default_server;
  root ${root};
  index index.html index.htm index.nginx-debian.html;
  server_name _;
  charset utf-8;
  gzip_vary on;
  location / {
    try_files $uri $uri/ =404;
  }
  include ${root}/.hosts/nginx-server.conf;
}`,
);

/** Two sites in one configuration, in different folders. */
export const twoSites = (other: string) =>
  withSite(
    ({ root, port }) => `
include ${root}/.hosts/nginx-hash.conf;
include ${root}/.hosts/nginx-http.conf;
include ${other}/.hosts/nginx-http.conf;
server {
  listen 127.0.0.1:${port};
  root ${root};
  include ${root}/.hosts/nginx-server.conf;
}
server {
  listen 127.0.0.1:${port};
  server_name other.example.com;
  root ${other};
  include ${other}/.hosts/nginx-server.conf;
}`,
  );
