import { execFile, spawn } from 'node:child_process';
import { verify as verifyBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { integrityOf } from 'contract/integrity';
import { readRelease } from 'contract/read-release';
import { versionText, type Release } from 'contract/release';
import { isBundle, signedBytes, statementOf, type Signed, type Statement } from 'contract/signature';
import type { Part } from '../build/part';
import { projectOf } from '../build/project';
import { readCommandLine, targetOptions, usageError } from './command-line';
import { differencesOf } from './differences';
import type { ReleaseContext } from './release-context';
import { ReleaseError } from './release-error';
import type { Signature } from './release-target';

const run = promisify(execFile);

/** Builds a part with the code of the checkout in which it runs, and prints the folder of the result last. */
const buildScript = `
import { buildPart } from 'remote-kit/build';
const [, folder, name, dataDir] = process.argv;
console.log((await buildPart({ folder, name }, dataDir, () => undefined)).folder);`;

/** Builds a signed version again from its commit, and compares it with what was released, bit for bit. */
export async function verify({ usageOf, readPart, withTarget }: ReleaseContext): Promise<void> {
  const usage = `${usageOf('verify')} VERSION [--server URL --token TOKEN]`;
  const { values, positionals } = readCommandLine(usage, targetOptions);
  const version = versionText.safeParse(positionals.pop()).data;
  if (version === undefined) throw usageError('Name the version last, such as 1.0.0-src1a2b3c4d5e.', usage);
  const part = await readPart(positionals, usage);
  const signature = await withTarget({ ...values, part: part.name }, (target) => target.signature(part.name, version));
  const statement = assertSigned({ name: part.name, version }, signature);
  const built = await buildAgain(part, statement);
  const differences = differencesOf(statement.release, built);
  if (differences.length > 0)
    throw new ReleaseError(`${part.name} ${version} is not what its commit builds:\n  ${differences.join('\n  ')}`);
  const count = String(Object.keys(built.files).length);
  const commit = statement.commit.slice(0, 12);
  console.log(
    `${part.name} ${version} is what commit ${commit} builds: ${count} files with the same hashes. ${signerText(signature)}`,
  );
}

function assertSigned({ name, version }: { name: string; version: string }, signature: Signature): Statement {
  const { envelope, publicKey } = signature;
  const statement = isSigned(envelope, publicKey) ? statementOf(envelope) : undefined;
  if (statement?.release.name !== name || statement.release.version !== version)
    throw new ReleaseError(`The signature of ${name} ${version} is not valid.`);
  return statement;
}

/** The shop has verified the certificate of a Sigstore bundle. */
function isSigned(signed: Signed, publicKey: string | null): boolean {
  if (isBundle(signed) || publicKey === null) return isBundle(signed);
  return signed.signatures.some(({ sig }) =>
    verifyBytes(null, signedBytes(signed), publicKey, Buffer.from(sig, 'base64')),
  );
}

/** Who signed the version, for people. */
function signerText({ envelope, label, isRevoked }: Signature): string {
  if (isBundle(envelope)) return `${label} signed it with a certificate of Sigstore, which the shop verified.`;
  const fingerprints = envelope.signatures.map(({ keyid }) => keyid).join(', ');
  return `It was signed with the key ${label}${isRevoked ? ', which is revoked by now' : ''}: SHA-256 ${fingerprints}.`;
}

/** Builds the part in a temporary worktree of the commit, with the packages of its lock file. */
async function buildAgain(part: Part, { commit, build }: Statement): Promise<Release> {
  const project = projectOf(part.folder);
  const git = (...args: string[]) => run('git', ['-C', project, ...args]);
  await git('cat-file', '-e', `${commit}^{commit}`).catch(() => {
    throw new ReleaseError(`This repository has no commit ${commit}. Fetch it, then try again.`);
  });
  // The project may be a folder of the repository.
  const { stdout: prefix } = await git('rev-parse', '--show-prefix');
  const temporary = await mkdtemp(path.join(tmpdir(), 'ocs-verify-'));
  const worktree = path.join(temporary, 'checkout');
  const checkout = path.join(worktree, prefix.trim());
  try {
    // A hook in the commit must not run with this environment.
    await git('-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--detach', worktree, commit);
    console.log(`Building ${part.name} at ${commit.slice(0, 12)}; it was built with Node ${build.node} …`);
    await runIn(checkout, 'npm', ['ci', '--include=dev', '--no-audit', '--no-fund']);
    const folder = path.join(checkout, path.relative(project, part.folder));
    const node = ['--import', 'tsx', '--input-type=module', '--eval', buildScript, folder, part.name, temporary];
    const output = await runIn(checkout, process.execPath, node);
    return await withHashes(output.trim().split('\n').at(-1) ?? '');
  } finally {
    await rm(temporary, { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}

/** The release in this folder, with the hashes of its files as they are; what the build itself says of them may be false. */
async function withHashes(folder: string): Promise<Release> {
  const release = await readRelease(folder);
  const hashes = Object.keys(release.files).map(
    async (name) => [name, integrityOf(await readFile(path.join(folder, name)))] as const,
  );
  return { ...release, files: Object.fromEntries(await Promise.all(hashes)) };
}

/** What a build needs. It may be the code of somebody who broke in, so it gets nothing else. */
const needed =
  /^(PATH|HOME|USER|LANG|LC_\w+|TMPDIR|TEMP|TMP|(HTTPS?|NO)_PROXY|npm_config_(?!_)\w+|NODE_EXTRA_CA_CERTS)$/i;

/** Runs a program without the environment's secrets; resolves with what it printed. */
async function runIn(folder: string, program: string, args: string[]): Promise<string> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => needed.test(name)));
  const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new ReleaseError(`${program} failed in a checkout of the commit:\n${output}${errors}`);
  return output;
}
