import { execFile } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Release } from 'contract/release';
import { isBundle, signedBytes, statementOf } from 'contract/signature';
import { differencesOf, openSigner } from 'remote-kit/release';

const run = promisify(execFile);
const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const env = { OCS_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
const integrity = (letter: string): string => `sha384-${letter.repeat(64)}`;
const release: Release = {
  name: 'storefront',
  version: '1.0.0',
  entry: 'remoteEntry.js',
  pages: [],
  shared: [],
  files: { 'remoteEntry.js': integrity('a'), 'sbom.json': integrity('b') },
};

let folder: string;
const git = async (...args: string[]): Promise<string> =>
  (await run('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@ocs.example', ...args])).stdout.trim();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-sign-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function openRepository(): Promise<void> {
  await git('init', '--quiet');
  await writeFile(path.join(folder, 'page.ts'), 'export {};');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'A page');
}

test('signs the release, its commit and its build', async () => {
  await openRepository();
  const envelope = await (await openSigner(folder, env))?.(release);
  if (!envelope || isBundle(envelope)) throw new Error('The release was not signed.');
  const [signature] = envelope.signatures;
  expect(verify(null, signedBytes(envelope), publicKey, Buffer.from(signature?.sig ?? '', 'base64'))).toBe(true);
  expect(statementOf(envelope)).toEqual({
    release,
    commit: await git('rev-parse', 'HEAD'),
    build: { node: process.version, system: `${process.platform} ${process.arch}` },
  });
});

test('signs nothing without a key', async () => {
  expect(await openSigner(folder, {})).toBeUndefined();
});

test('refuses changes that are in no commit, also a new file', async () => {
  await openRepository();
  await writeFile(path.join(folder, 'new.ts'), '');
  await expect(openSigner(folder, env)).rejects.toThrow('Commit your changes first');
});

test('refuses a folder that is in no repository', async () => {
  await expect(openSigner(folder, env)).rejects.toThrow('is not in a git repository');
});

test.each([
  ['no PEM', 'secret-text'],
  [
    'a key of another kind',
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  ],
])('refuses %s without repeating it', async (_case, key) => {
  await openRepository();
  const failure: unknown = await openSigner(folder, { OCS_SIGNING_KEY: key }).catch((error: unknown) => error);
  expect(String(failure)).toContain('OCS_SIGNING_KEY is no Ed25519 private key');
  expect(String(failure)).not.toContain(key);
});

test('a build again differs by its files and by what release.json says', () => {
  const at = 'https://cdn.example/storefront/';
  expect(differencesOf({ ...release, base: at }, release)).toEqual([]);
  const files = { 'remoteEntry.js': integrity('c'), 'more.js': integrity('d') };
  expect(differencesOf(release, { ...release, files, entry: 'other.js' })).toEqual([
    'more.js differs.',
    'remoteEntry.js differs.',
    'sbom.json differs.',
    'release.json differs.',
  ]);
});
