import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';

export type Certificate = { key: string; cert: string };

const command =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -keyout -';

/** Creates a self-signed certificate for localhost: browsers use HTTP/2 only over TLS. Throws if openssl is not installed. */
export function createCertificate(): Certificate {
  const pem = execFileSync('openssl', command.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: pem, cert: pem };
}

/**
 * Returns the Chromium flag that trusts a certificate. Ignoring certificate errors instead, as Playwright's `ignoreHTTPSErrors`
 * does, would disable the HTTP cache.
 */
export function getTrustFlag({ cert }: Certificate): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(key).digest('base64');
  return `--ignore-certificate-errors-spki-list=${fingerprint}`;
}
