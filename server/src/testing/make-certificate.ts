import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Makes a certificate for localhost in the folder, with openssl. */
export function makeCertificate(folder: string): { certFile: string; keyFile: string } {
  const tls = { certFile: path.join(folder, 'cert.pem'), keyFile: path.join(folder, 'key.pem') };
  const files = ['-keyout', tls.keyFile, '-out', tls.certFile];
  const subject = ['-subj', '/CN=localhost'];
  const { status } = spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject]);
  if (status !== 0) throw new Error('Tests make a certificate with openssl, which is not installed.');
  return tls;
}
