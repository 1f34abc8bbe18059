import { request } from 'node:http';

export type Reply = {
  status: number;
  location: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
  body: Buffer;
};

/** A request whose path goes out byte for byte as it is given. */
export function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}
