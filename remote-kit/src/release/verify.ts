import { execFile, spawn } from 'node:child_process';
import { verify as verifyBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readRelease } from 'contract/read-release';
import { versionText, type Release } from 'contract/release';
import { signedBytes, statementOf, type Statement } from 'contract/signature';
import { childEnv } from '../build/child-env';
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
  const statement = assertSigned(`${part.name} ${version}`, signature);
  const built = await buildAgain(part, statement);
  const differences = differencesOf(statement.release, built);
  if (differences.length > 0)
    throw new ReleaseError(`${part.name} ${version} is not what its commit builds:\n  ${differences.join('\n  ')}`);
  const count = String(Object.keys(built.files).length);
  console.log(
    `${part.name} ${version} is what commit ${statement.commit.slice(0, 12)} builds: ${count} files with the same hashes. ` +
      `It was signed with the key ${signature.label}${signature.isRevoked ? ', which is revoked by now' : ''}.`,
  );
}

function assertSigned(title: string, { envelope, publicKey }: Signature): Statement {
  const isSigned = envelope.signatures.some(({ sig }) =>
    verifyBytes(null, signedBytes(envelope), publicKey, Buffer.from(sig, 'base64')),
  );
  const statement = isSigned ? statementOf(envelope) : undefined;
  if (!statement) throw new ReleaseError(`The signature of ${title} is not valid.`);
  return statement;
}

/** Checks the commit out beside the repository, installs what its lock file names, and builds the part there. */
async function buildAgain(part: Part, { commit, build }: Statement): Promise<Release> {
  const repository = projectOf(part.folder);
  const temporary = await mkdtemp(path.join(tmpdir(), 'ocs-verify-'));
  const checkout = path.join(temporary, 'checkout');
  const git = (...args: string[]) => run('git', ['-C', repository, ...args]);
  await git('worktree', 'add', '--detach', checkout, commit).catch(() => {
    throw new ReleaseError(`This repository has no commit ${commit}. Fetch it, then try again.`);
  });
  try {
    console.log(`Building ${part.name} at ${commit.slice(0, 12)}; it was built with Node ${build.node} …`);
    await runIn(checkout, 'npm', ['ci', '--no-audit', '--no-fund']);
    const folder = path.join(checkout, path.relative(repository, part.folder));
    const node = ['--import', 'tsx', '--input-type=module', '--eval', buildScript, folder, part.name, temporary];
    const output = await runIn(checkout, process.execPath, node);
    return await readRelease(output.trim().split('\n').at(-1) ?? '');
  } finally {
    await git('worktree', 'remove', '--force', checkout);
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Runs a program without the team's secrets; resolves with what it printed. */
async function runIn(folder: string, program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: childEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  if (code !== 0) throw new ReleaseError(`${program} failed in a checkout of the commit:\n${output}${errors}`);
  return output;
}
