import { execFile } from 'node:child_process';
import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import type { Release } from 'contract/release';
import { envelopeOf, signedBytes, type Envelope, type Signed } from 'contract/signature';
import { ReleaseError } from './release-error';
import { signWithSigstore } from './sigstore';

const run = promisify(execFile);

/** Signs a release that was built from the checkout. */
export type Sign = (release: Release) => Promise<Signed>;

/**
 * What signs the releases of the checkout in `folder`: the private key in OCS_SIGNING_KEY (Ed25519, PEM), or with
 * OCS_SIGSTORE=true a certificate of Sigstore; undefined without both. Throws if the checkout has changes, because nobody could
 * build the release again.
 */
export async function openSigner(folder: string, env: NodeJS.ProcessEnv = process.env): Promise<Sign | undefined> {
  const signStatement = signerFrom(env);
  if (!signStatement) return undefined;
  const commit = await commitOf(folder);
  const build = { node: process.version, system: `${process.platform} ${process.arch}` };
  return (release) => signStatement(envelopeOf({ release, commit, build }));
}

function signerFrom(env: NodeJS.ProcessEnv): ((unsigned: Envelope) => Promise<Signed>) | undefined {
  const pem = env['OCS_SIGNING_KEY'];
  const sigstore = env['OCS_SIGSTORE'];
  if (!pem && sigstore && sigstore !== 'true') throw new ReleaseError('OCS_SIGSTORE must be true, or empty.');
  if (!pem) return sigstore ? (unsigned) => signWithSigstore(unsigned, env) : undefined;
  const key = readPrivateKey(pem);
  const keyid = fingerprintOf(key);
  return (unsigned) => {
    const sig = sign(null, signedBytes(unsigned), key).toString('base64');
    return Promise.resolve({ ...unsigned, signatures: [{ keyid, sig }] });
  };
}

function readPrivateKey(pem: string): KeyObject {
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // The message below says it; that of Node could contain parts of the key.
  }
  throw new ReleaseError(
    'OCS_SIGNING_KEY is no Ed25519 private key in PEM form. Make one: openssl genpkey -algorithm ed25519',
  );
}

/** SHA-256 of the public key, hexadecimal. */
const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex');

async function commitOf(folder: string): Promise<string> {
  const git = async (...args: string[]): Promise<string> => (await run('git', ['-C', folder, ...args])).stdout.trim();
  try {
    if ((await git('status', '--porcelain')) !== '')
      throw new ReleaseError('Commit your changes first: a signed release is built from a commit.');
    return await git('rev-parse', 'HEAD');
  } catch (error) {
    if (error instanceof ReleaseError) throw error;
    throw new ReleaseError(`A signed release is built from a commit, and ${folder} is not in a git repository.`);
  }
}
