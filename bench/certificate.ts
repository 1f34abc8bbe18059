import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Certificate = { key: string; cert: string; fingerprint: string };

const request =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';

/** Creates a self-signed certificate for localhost, or returns undefined if openssl is not available. */
export function createCertificate(): Certificate | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const files = { key: join(dir, 'key.pem'), cert: join(dir, 'cert.pem') };
  try {
    const args = [...request.split(' '), '-keyout', files.key, '-out', files.cert];
    execFileSync('openssl', args, { stdio: 'ignore' });
    const cert = readFileSync(files.cert, 'utf8');
    return { key: readFileSync(files.key, 'utf8'), cert, fingerprint: getFingerprint(cert) };
  } catch {
    // Without a certificate, the bench uses HTTP/1.1, which the results report.
    return undefined;
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Returns the Chromium flags that make it trust the certificate. */
export function getTrustFlags(certificate: Certificate | undefined): string[] {
  return certificate ? [`--ignore-certificate-errors-spki-list=${certificate.fingerprint}`] : [];
}

/** Returns the base64 SHA-256 hash of the public key. */
function getFingerprint(cert: string): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(key).digest('base64');
}
