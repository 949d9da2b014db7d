import { execFile } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { fulcioHandler, initializeCA, initializeCTLog, initializeTLog, rekorHandler } from '@sigstore/mock';
import { UnsecuredJWT } from 'jose';
import type { Release } from 'contract/release';
import { isBundle, type Signed, type SigstoreBundle } from 'contract/signature';
import { openSigner } from 'remote-kit/release';
import { findLive } from '../../server/src/modules/releases/releases.repository';
import { followCanary } from '../../server/src/modules/releases/rollout/follow-canaries';
import type { SigstoreSettings } from '../../server/src/settings/sigstore';
import { makeRelease } from '../../server/src/testing/make-release';
import { makeTeam, type Team } from '../../server/src/testing/team';
import { startTestApp, type TestApp } from '../../server/src/testing/test-app';

const identity = 'https://github.com/acme/ocs/.github/workflows/storefront.yml@refs/heads/main';
const issuer = 'https://ci.example';
const hashOf = (data: string | Buffer, encoding: 'hex' | 'base64') =>
  createHash('sha256').update(data).digest(encoding);
const validFor = { start: '2020-01-01T00:00:00Z' };

/** Sigstore's certificate authority and transparency log, with keys of this test. */
let sigstore: Server;
let url: string;
let root: object;
let folder: string;
let shop: TestApp;
let team: Team;

/** What the log enters for a proposed envelope; the library's stand-in for the log would enter the proposal itself. */
function entryOf(proposal: string): string {
  const { apiVersion, kind, spec } = JSON.parse(proposal) as {
    apiVersion: string;
    kind: string;
    spec: { proposedContent: { envelope: string; verifiers: string[] } };
  };
  const { envelope, verifiers } = spec.proposedContent;
  const { payload, signatures } = JSON.parse(envelope) as { payload: string; signatures: { sig: string }[] };
  const sha256 = (data: string | Buffer) => ({ algorithm: 'sha256', value: hashOf(data, 'hex') });
  return JSON.stringify({
    apiVersion,
    kind,
    spec: {
      envelopeHash: sha256(envelope),
      payloadHash: sha256(Buffer.from(payload, 'base64')),
      signatures: signatures.map(({ sig }) => ({ signature: sig, verifier: verifiers[0] })),
    },
  });
}

beforeAll(async () => {
  const newKey = () => generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const certificateLog = await initializeCTLog(newKey());
  const authority = await initializeCA(newKey(), certificateLog);
  sigstore = createServer((request, response) => {
    void text(request).then(async (body) => {
      const isEntry = request.url === log.path;
      const { statusCode, response: answer } = await (isEntry ? log.fn(entryOf(body)) : certificates.fn(body));
      response.writeHead(statusCode, { 'content-type': 'application/json' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => sigstore.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${String((sigstore.address() as AddressInfo).port)}`;
  const transparencyLog = await initializeTLog(url, newKey());
  const certificates = fulcioHandler(authority);
  const log = rekorHandler(transparencyLog);

  const keyOf = (publicKey: Buffer) => ({
    baseUrl: url,
    hashAlgorithm: 'SHA2_256',
    publicKey: { rawBytes: publicKey.toString('base64'), keyDetails: 'PKIX_ECDSA_P256_SHA_256', validFor },
    logId: { keyId: hashOf(publicKey, 'base64') },
  });
  const { buffer } = authority.rootCertificate;
  root = {
    mediaType: 'application/vnd.dev.sigstore.trustedroot+json;version=0.1',
    tlogs: [keyOf(transparencyLog.publicKey)],
    ctlogs: [keyOf(certificateLog.publicKey)],
    certificateAuthorities: [
      {
        subject: { organization: 'sigstore.mock', commonName: 'sigstore' },
        uri: url,
        certChain: { certificates: [{ rawBytes: Buffer.from(buffer).toString('base64') }] },
        validFor,
      },
    ],
    timestampAuthorities: [],
  };

  folder = await mkdtemp(path.join(tmpdir(), 'ocs-sigstore-'));
  const git = (...args: string[]) =>
    promisify(execFile)('git', ['-C', folder, '-c', 'user.name=Ada', '-c', 'user.email=ada@ocs.example', ...args]);
  await git('init', '--quiet');
  await git('commit', '--quiet', '--allow-empty', '--message', 'The shop');
});
afterAll(async () => {
  await new Promise((resolve) => sigstore.close(resolve));
  await rm(folder, { recursive: true });
});

const rootFile = () => path.join(tmpdir(), `ocs-root-${String(process.pid)}.json`);

beforeEach(async () => {
  await writeFile(rootFile(), JSON.stringify(root));
  shop = await startTestApp({
    SIGSTORE_SIGNERS: `storefront=${identity}`,
    SIGSTORE_ISSUER: issuer,
    SIGSTORE_TRUSTED_ROOT: rootFile(),
  });
  team = await makeTeam(shop, 'storefront');
});
afterEach(async () => {
  await shop.close();
  await rm(rootFile());
});

const documentOf = (version: string): Release => makeRelease({ name: 'storefront', version }).release;

/** What the team's release command makes in a job with this identity. */
async function sign(
  release: Release,
  claims: { sub?: string; iss?: string; workflow_ref?: string } = {},
): Promise<SigstoreBundle> {
  const token = new UnsecuredJWT({ sub: identity, iss: issuer, aud: 'sigstore', ...claims }).encode();
  process.env['SIGSTORE_ID_TOKEN'] = token;
  const env = { OCS_SIGSTORE: 'true', SIGSTORE_FULCIO_URL: url, SIGSTORE_REKOR_URL: url };
  const signed = await (
    await openSigner(folder, env)
  )?.(release).finally(() => delete process.env['SIGSTORE_ID_TOKEN']);
  if (!signed || !isBundle(signed)) throw new Error('Sigstore signed nothing.');
  return signed;
}
const release = async (version: string, envelope?: Signed) =>
  (await team.release({ version }, { envelope })).json<object>();
const refusal = (message: string) => ({
  status: 422,
  reasons: [expect.objectContaining({ rule: 'signature', message: expect.stringContaining(message) })],
});

test('a part with a signer accepts only what this identity has signed, verified without a network', async () => {
  expect(await release('1.0.0')).toMatchObject(refusal('storefront 1.0.0 is not signed'));
  const bundle = await sign(documentOf('1.0.0'));
  expect(await release('1.0.0', bundle)).toMatchObject({ live: '1.0.0' });
  const signature = await shop.app.inject({
    url: '/api/releases/storefront/1.0.0/signature',
    headers: { authorization: `Bearer ${team.token}` },
  });
  expect(signature.json()).toEqual({ envelope: bundle, publicKey: null, label: identity, isRevoked: false });
});

test.each<[string, { sub?: string; iss?: string }]>([
  ['another workflow', { sub: `${identity}-fork` }],
  ['an identity that only contains the right one', { sub: `x${identity}` }],
  ['another provider', { iss: 'https://other.example' }],
])('refuses %s', async (_case, claims) => {
  const bundle = await sign(documentOf('1.0.0'), claims);
  expect(await release('1.0.0', bundle)).toMatchObject(refusal('It was signed by'));
});

test('refuses an altered bundle, one of another release, and one without its entry in the log', async () => {
  const bundle = await sign(documentOf('1.0.0'));
  const altered = structuredClone(bundle);
  altered.dsseEnvelope.payload = (await sign(documentOf('1.1.0'))).dsseEnvelope.payload;
  expect(await release('1.1.0', altered)).toMatchObject(refusal('Its Sigstore bundle is not valid'));
  expect(await release('1.1.0', bundle)).toMatchObject(refusal('for another release.json'));
  const unlogged = structuredClone(bundle);
  unlogged.verificationMaterial['tlogEntries'] = [];
  expect(await release('1.0.0', unlogged)).toMatchObject(refusal('Its Sigstore bundle is not valid'));
  expect(await release('1.0.0', { ...bundle, verificationMaterial: {} })).toMatchObject(refusal('is not valid'));
});

test('refuses a certificate of another authority', async () => {
  const bundle = await sign(documentOf('1.0.0'));
  await writeFile(rootFile(), JSON.stringify({ ...root, certificateAuthorities: [] }));
  expect(await release('1.0.0', bundle)).toMatchObject(refusal('Its Sigstore bundle is not valid'));
});

test('no rollback leads to a version of an identity that is not trusted any more', async () => {
  await release('1.0.0', await sign(documentOf('1.0.0')));
  const other = `${identity}-next`;
  shop.settings.sigstore?.signers.splice(0, 1, { part: 'storefront', identity: other });
  expect(await release('1.1.0', await sign(documentOf('1.1.0'), { sub: other }))).toMatchObject({ live: '1.1.0' });
  expect((await team.post('rollback')).json()).toMatchObject(refusal('is not trusted any more'));
});

test('the shop ends a canary whose signer is not trusted any more, and one without a signature', async () => {
  const { sigstore } = shop.settings;
  for (const [version, settings] of [
    ['1.1.0', { ...sigstore, signers: [{ part: 'storefront', identity: 'another' }] }],
    ['1.2.0', sigstore],
  ] as const) {
    const isSigned = version === '1.1.0';
    if (isSigned) await release('1.0.0', await sign(documentOf('1.0.0')));
    const envelope = await sign(documentOf(version));
    await team.release({ version }, { canary: 10, envelope });
    if (!isSigned)
      await shop.database
        .updateTable('releases')
        .set({ envelope: null, signer: null })
        .where('version', '=', version)
        .execute();
    expect(await followCanary({ database: shop.database, sigstore: settings as SigstoreSettings }, 'storefront')).toBe(
      true,
    );
    expect((await findLive(shop.database, 'storefront'))?.canary).toBeNull();
  }
});

test('without settings, a part that Sigstore has signed still needs signatures', async () => {
  await release('1.0.0', await sign(documentOf('1.0.0')));
  shop.settings.sigstore = undefined;
  expect(await release('1.1.0')).toMatchObject(refusal('storefront 1.1.0 is not signed'));
});

test('refuses what would take the library long, or what the audit cannot store', async () => {
  const bundle = await sign(documentOf('1.0.0'));
  const entry = { logId: {}, kindVersion: {}, inclusionPromise: {}, integratedTime: 1 };
  const many = { ...bundle, verificationMaterial: { tlogEntries: Array.from({ length: 6 }, () => entry) } };
  expect(await release('1.0.0', many)).toMatchObject({ status: 400 });
  const mediaType = 'application/vnd.dev.sigstore.bundle+json;version=0.1';
  const odd = { mediaType, verificationMaterial: { publicKey: { hint: 'a\0b\ud800' }, tlogEntries: [entry] } };
  expect(await release('1.0.0', { ...bundle, ...odd })).toMatchObject(refusal('is not valid'));
  const entries = await shop.database.selectFrom('audit').select('details').where('action', '=', 'refused').execute();
  expect(entries).toHaveLength(1);
});

test('the signer is the workflow that ran, and not the one that contains the job', async () => {
  const workflow = 'acme/ocs/.github/workflows/storefront-mfe.yml@refs/heads/main';
  const build = `https://github.com/${workflow}`;
  const inCalled = await sign(documentOf('1.0.0'), { sub: identity, workflow_ref: workflow });
  expect(await release('1.0.0', inCalled)).toMatchObject(refusal(`It was signed by ${build}`));
  shop.settings.sigstore?.signers.splice(0, 1, { part: 'storefront', identity: build });
  expect(await release('1.0.0', inCalled)).toMatchObject({ live: '1.0.0' });
});

test('a job without an identity gets no signature, and says why', async () => {
  const env = { OCS_SIGSTORE: 'true', SIGSTORE_FULCIO_URL: url, SIGSTORE_REKOR_URL: url };
  const signer = await openSigner(folder, env);
  await expect(signer?.(documentOf('1.0.0'))).rejects.toThrow('Sigstore did not sign the release');
});
