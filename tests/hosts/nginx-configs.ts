import { nginxWith } from './server-programs';

/** A typical existing server block, with a charset and a catch-all location. */
export const existingServerBlock = nginxWith(
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
  nginxWith(
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
