import { generateKeyPairSync } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Release } from 'contract/release';
import { statementOf, type Envelope } from 'contract/signature';
import type { User } from '../../../database/schema';
import { makeUser, testActor } from '../../../testing/factories';
import { makeRelease, releaseForTest } from '../../../testing/make-release';
import { makeKey, signForTest } from '../../../testing/sign-release';
import { makeTeam, type Team } from '../../../testing/team';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { publishPreview } from '../previews/publish-preview';
import { placeOf } from '../release-place';
import type { PartOverview } from '../releases-api.schema';

let shop: TestApp;
let admin: User;
let team: Team;
const key = makeKey();

beforeEach(async () => {
  shop = await startTestApp();
  admin = await makeUser(shop.database, { role: 'admin' });
  await releaseForTest(shop, { name: 'shell' });
  team = await makeTeam(shop, 'storefront');
  await team.release({ version: '1.0.0' });
});
afterEach(() => shop.close());

const register = (publicKey = key.publicKey, part = 'storefront'): Promise<LightMyRequestResponse> =>
  shop.request({
    method: 'POST',
    url: '/api/releases/signing-keys',
    payload: { part, label: 'storefront ci', publicKey },
    as: admin,
  });
const registered = async (one = key): Promise<string> => (await register(one.publicKey)).json<{ id: string }>().id;
const revoke = (id: string): Promise<LightMyRequestResponse> =>
  shop.request({ method: 'DELETE', url: `/api/releases/signing-keys/${id}`, as: admin });
const documentOf = (version: string): Release => makeRelease({ name: 'storefront', version }).release;
const release = (version: string, envelope?: Envelope, options = {}): Promise<LightMyRequestResponse> =>
  team.release({ version }, { ...options, envelope });
const signed = (version: string, by = key): Envelope => signForTest(documentOf(version), by);
const overview = async (): Promise<PartOverview | undefined> => {
  const parts = (await shop.request({ url: '/api/releases', as: admin })).json<PartOverview[]>();
  return parts.find(({ name }) => name === 'storefront');
};
const refusal = (message: string | RegExp) => ({
  status: 422,
  reasons: [expect.objectContaining({ rule: 'signature', message: expect.stringMatching(message) })],
});

test('once a part has a key, only releases that it signed go live; other parts need none', async () => {
  expect((await register()).statusCode).toBe(201);
  expect((await release('1.1.0')).json()).toMatchObject(refusal('storefront 1.1.0 is not signed'));
  expect((await overview())?.live.version).toBe('1.0.0');
  expect((await release('1.1.0', signed('1.1.0'))).statusCode).toBe(200);
  expect((await overview())?.live).toMatchObject({
    version: '1.1.0',
    signedBy: { label: 'storefront ci', isRevoked: false },
  });
  const other = await makeTeam(shop, 'checkout');
  expect((await other.release({ version: '1.0.0' })).statusCode).toBe(200);
});

// A stolen deploy token: its holder has no key.
test('a deploy token without a key releases nothing, not even as a canary, rollout or preview', async () => {
  await registered();
  const forged = signed('1.1.0', makeKey());
  for (const envelope of [undefined, forged, { ...forged, signatures: signed('1.0.9').signatures }]) {
    for (const options of [{}, { canary: 1 }, { rollout: { steps: [1, 100], everySeconds: 60 } }])
      expect((await release('1.1.0', envelope, options)).statusCode).toBe(422);
    const { draft } = (await team.open(documentOf('1.1.0'))).json<{ draft: string }>();
    const preview = await team.post(`drafts/${draft}/preview`, { preview: 'pr-1', envelope });
    expect(preview.statusCode).toBe(422);
  }
  expect(await overview()).toMatchObject({ live: { version: '1.0.0' }, canary: null });
  expect(await shop.database.selectFrom('previews').select('name').execute()).toEqual([]);
});

// Its holder was quicker than the admin.
test('what a stolen token released before the first key does not reach visitors afterwards', async () => {
  await release('1.1.0', undefined, { canary: 0 });
  await team.post('rollback');
  await release('1.2.0', undefined, { canary: 0 });
  await registered();
  expect((await overview())?.canary).toBeNull();
  expect((await overview())?.audit[0]).toMatchObject({
    action: 'canary-withdrawn',
    reasons: ['it is not signed'],
  });
  expect((await team.post('promote')).statusCode).toBe(409);
  for (const to of ['1.1.0', '1.2.0'])
    expect((await team.post('rollback', { to })).json()).toMatchObject(refusal(`storefront ${to} is not signed`));
});

test('jobs of unreviewed code preview without the team’s key', async () => {
  await registered();
  const { draft } = (await team.open(documentOf('1.1.0'))).json<{ draft: string }>();
  const document = documentOf('1.1.0');
  for (const [file, text] of Object.entries(makeRelease({ name: 'storefront', version: '1.1.0' }).texts))
    await team.send(draft, file, text);
  const preview = { preview: 'pr-1', release: document, actor: testActor };
  await expect(publishPreview(placeOf(shop), preview)).rejects.toThrow('may not go live');
  expect(await publishPreview(placeOf(shop), { ...preview, isUnreviewed: true })).toMatchObject({ preview: 'pr-1' });
});

describe('an altered envelope is refused', () => {
  const changed = (envelope: Envelope, change: (statement: Record<string, unknown>) => void): Envelope => {
    const statement = JSON.parse(Buffer.from(envelope.payload, 'base64').toString()) as Record<string, unknown>;
    change(statement);
    return { ...envelope, payload: Buffer.from(JSON.stringify(statement)).toString('base64') };
  };

  test.each<[string, (envelope: Envelope) => Envelope]>([
    ['another commit', (envelope) => changed(envelope, (statement) => (statement['commit'] = 'd'.repeat(40)))],
    ['other files', (envelope) => changed(envelope, (statement) => (statement['release'] = documentOf('1.1.0')))],
    ['a payload that is no JSON', (envelope) => ({ ...envelope, payload: Buffer.from('x').toString('base64') })],
    ['a cut signature', (envelope) => ({ ...envelope, signatures: [{ keyid: key.fingerprint, sig: 'AAAA' }] })],
    [
      'the name of another key',
      ({ signatures, ...envelope }) => ({ ...envelope, signatures: signatures.map((one) => ({ ...one, keyid: 'x' })) }),
    ],
  ])('%s', async (_case, alter) => {
    await registered();
    const envelope = signForTest({ ...documentOf('1.1.0'), files: {} }, key);
    expect((await release('1.1.0', alter(envelope))).json()).toMatchObject(refusal('No key of storefront'));
  });

  test('an envelope of another version', async () => {
    await registered();
    expect((await release('1.1.0', signed('1.0.9'))).json()).toMatchObject(refusal('for another release.json'));
  });

  test('a signed payload that states nothing about a release', async () => {
    await registered();
    const envelope = signForTest({} as Release, key);
    expect((await release('1.1.0', envelope)).json()).toMatchObject(refusal('for another release.json'));
  });
});

test('the gate says beforehand that a signature is missing', async () => {
  await registered();
  const check = (envelope?: Envelope) =>
    team.post('check', { release: documentOf('1.1.0'), compressedSizes: {}, envelope });
  expect((await check()).json()).toMatchObject({ reasons: [{ rule: 'signature' }] });
  expect((await check(signed('1.1.0'))).json()).toEqual({ reasons: [] });
});

test('a team changes its key: both are valid until an admin revokes the old one', async () => {
  const old = await registered();
  await release('1.1.0', signed('1.1.0'));
  const next = makeKey();
  await registered(next);
  expect((await release('1.2.0', signed('1.2.0'))).statusCode).toBe(200);
  expect((await release('1.3.0', signed('1.3.0', next))).statusCode).toBe(200);
  expect((await revoke(old)).statusCode).toBe(204);
  expect((await release('1.4.0', signed('1.4.0'))).json()).toMatchObject(refusal('is revoked'));
  expect((await release('1.4.0', signed('1.4.0', next))).statusCode).toBe(200);
});

test('an older key does not take over the signature of a newer one', async () => {
  const old = await registered();
  const next = makeKey();
  await registered(next);
  await release('1.1.0', signed('1.1.0', next));
  expect((await release('1.1.0', signed('1.1.0'))).statusCode).toBe(200);
  await release('1.2.0', signed('1.2.0', next));
  await revoke(old);
  expect((await team.post('rollback')).json()).toMatchObject({ live: '1.1.0' });
});

test('of several signatures, one by a valid key is enough, and only it is kept', async () => {
  const old = await registered();
  const next = makeKey();
  await registered(next);
  await revoke(old);
  const { signatures, ...envelope } = signed('1.1.0', next);
  const [good = { keyid: '', sig: '' }] = signatures;
  const bad = { ...good, sig: 'AAAA' };
  const several = { ...envelope, signatures: [...signed('1.1.0').signatures, bad, { ...good, keyid: '' }] };
  expect((await release('1.1.0', several)).statusCode).toBe(200);
  const stored = await shop.database.selectFrom('releases').select('envelope').where('version', '=', '1.1.0').execute();
  expect(stored).toEqual([{ envelope: { ...envelope, signatures: [good] } }]);
});

test('after its key is revoked, a live version remains, a canary ends, and no rollback leads to a version of it', async () => {
  const id = await registered();
  await release('1.1.0', signed('1.1.0'));
  await release('1.2.0', signed('1.2.0'), { canary: 10 });
  expect((await revoke(id)).statusCode).toBe(204);
  expect(await overview()).toMatchObject({
    live: { version: '1.1.0', signedBy: { label: 'storefront ci', isRevoked: true } },
    canary: null,
  });
  // From before the part had a key: an admin may restore it.
  expect((await team.post('rollback')).json()).toMatchObject(refusal('storefront 1.0.0 is not signed'));
  const restored = await shop.request({ method: 'POST', url: '/api/releases/storefront/rollback', as: admin });
  expect(restored.json()).toMatchObject({ live: '1.0.0' });
  expect((await team.post('rollback', { to: '1.1.0' })).json()).toMatchObject(refusal('is revoked'));
  expect((await release('1.3.0')).json()).toMatchObject(refusal('is not signed'));
  const next = makeKey();
  await registered(next);
  expect((await release('1.1.0', signed('1.1.0', next))).statusCode).toBe(200);
  expect((await overview())?.live.signedBy).toEqual({ label: 'storefront ci', isRevoked: false });
});

test('pages that embed a version of a revoked key get the one before', async () => {
  const embeddable = (version: string) => ({
    name: 'storefront',
    version,
    sources: { 'embed/storefront.js': `/* ${version} */` },
  });
  const embedded = async (version: string) => (await shop.request({ url: `/embed/${version}/storefront.js` })).body;
  await releaseForTest(shop, embeddable('1.1.0'));
  const id = await registered();
  const next = makeKey();
  await registered(next);
  for (const [version, by] of [
    ['1.2.0', key],
    ['2.0.0', next],
  ] as const) {
    const envelope = signForTest(makeRelease(embeddable(version)).release, by);
    await releaseForTest(shop, embeddable(version), { envelope });
  }
  expect(await embedded('1')).toContain('1.2.0');
  await revoke(id);
  expect(await embedded('1')).toContain('1.1.0');
  expect(await embedded('1.2.0')).toContain('1.1.0');
});

test('an operator’s own release needs a signature too', async () => {
  await registered();
  const { release: document } = makeRelease({ name: 'storefront', version: '1.1.0' });
  await expect(releaseForTest(shop, { name: 'storefront', version: '1.1.0' })).rejects.toThrow('may not go live');
  const envelope = signForTest(document, key);
  await releaseForTest(shop, { name: 'storefront', version: '1.1.0' }, { envelope });
  expect((await overview())?.live.version).toBe('1.1.0');
});

test('admins register, list and revoke keys, audited', async () => {
  const answer = await register();
  const { id } = answer.json<{ id: string }>();
  const described = { id, part: 'storefront', label: 'storefront ci', fingerprint: key.fingerprint };
  expect(answer.json()).toMatchObject({ ...described, revokedAt: null });
  expect((await register()).json()).toMatchObject({ status: 409 });
  await revoke(id);
  expect((await revoke(id)).statusCode).toBe(404);
  expect((await register()).json()).toMatchObject({ status: 409 });
  const listed = await shop.request({ url: '/api/releases/signing-keys', as: admin });
  expect(listed.json()).toEqual([{ ...described, addedAt: expect.any(String), revokedAt: expect.any(String) }]);
  const entries = (await overview())?.audit.filter(({ action }) => action.startsWith('signing-key'));
  const reasons = ['storefront ci', `SHA-256 ${key.fingerprint}`];
  expect(entries).toEqual([
    expect.objectContaining({ action: 'signing-key-revoked', reasons }),
    expect.objectContaining({ action: 'signing-key-added', reasons }),
  ]);
});

const pem = (pair: { publicKey: { export: (options: { type: 'spki'; format: 'pem' }) => string | Buffer } }) =>
  pair.publicKey.export({ type: 'spki', format: 'pem' }).toString();

test.each<[string, string]>([
  ['of another kind', pem(generateKeyPairSync('rsa', { modulusLength: 2048 }))],
  ['that is private', key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()],
  ['that is none', 'ssh-ed25519 AAAA'],
  ['of broken text', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
])('a key %s is refused', async (_case, publicKey) => {
  expect((await register(publicKey)).json()).toMatchObject({ status: 400, errors: [{ path: 'publicKey' }] });
});

test.each<[string, object]>([
  ['part', { part: 'storefornt' }],
  ['label', { label: 'a\0b' }],
])('a key with a wrong %s is refused', async (path, change) => {
  const payload = { part: 'storefront', label: 'storefront ci', publicKey: key.publicKey, ...change };
  const answer = await shop.request({ method: 'POST', url: '/api/releases/signing-keys', payload, as: admin });
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
});

test('the signature of a version can be read, with its key', async () => {
  await registered();
  await release('1.1.0', signed('1.1.0'));
  const read = (version: string) =>
    shop.request({
      url: `/api/releases/storefront/${version}/signature`,
      headers: { authorization: `Bearer ${team.token}` },
    });
  const signature = (await read('1.1.0')).json<{ envelope: Envelope }>();
  expect(signature).toMatchObject({ publicKey: key.publicKey, label: 'storefront ci', isRevoked: false });
  expect(statementOf(signature.envelope)).toMatchObject({ release: documentOf('1.1.0'), commit: 'c'.repeat(40) });
  expect((await read('1.0.0')).statusCode).toBe(404);
});
