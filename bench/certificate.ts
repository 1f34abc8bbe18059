import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string; fingerprint: string };

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';

/** A certificate for localhost, made anew by `openssl`; none where that program is missing. */
export function makeCertificate(): Certificate | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const files = { key: join(dir, 'key.pem'), cert: join(dir, 'cert.pem') };
  try {
    const words = [...request.split(' '), '-keyout', files.key, '-out', files.cert];
    execFileSync('openssl', words, { stdio: 'ignore' });
    const cert = readFileSync(files.cert, 'utf8');
    return { key: readFileSync(files.key, 'utf8'), cert, fingerprint: fingerprintOf(cert) };
  } catch {
    // Then pages come over HTTP/1.1, and the results say so.
    return undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** The words that make a Chromium trust the certificate. */
export function trustOf(certificate: Certificate | undefined): string[] {
  return certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
}

/** What Chromium knows a key by that it shall trust. */
function fingerprintOf(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
