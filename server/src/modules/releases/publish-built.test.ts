import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeSignature } from 'contract/read-release';
import { StoreUnavailable } from '../../blobs/store-unavailable';
import { SettingsError } from '../../settings/settings-error';
import { makeRelease, releaseForTest } from '../../testing/make-release';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { publishBuilt, publishOrKeep } from './publish-built';
import { makeUser } from '../../testing/factories';
import { makeKey, signForTest } from '../../testing/sign-release';
import { findLive } from './releases.repository';
import { placeOf } from './release-place';
import { fileKey } from './stored-version';

let shop: TestApp;
let folder: string;

beforeEach(async () => {
  shop = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-test-build-'));
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function build(fields: Partial<Parameters<typeof makeRelease>[0]> = {}) {
  const { release, texts } = makeRelease({ name: 'storefront', ...fields });
  for (const [name, text] of Object.entries({ ...texts, 'release.json': JSON.stringify(release) }))
    await writeFile(path.join(folder, name), text);
  return release;
}
const served = async () => (await shop.request({ url: '/releases/storefront/1.0.0/remoteEntry.js' })).statusCode;
const publish = () => publishBuilt(placeOf(shop), [folder], 'a test');
const publishWhatFits = () => publishOrKeep(placeOf(shop), [folder], 'a test');

test('publishes a new build, and repairs one whose files the store has lost', async () => {
  const release = await build();
  await publish();
  expect(await served()).toBe(200);
  const key = fileKey(release.files['remoteEntry.js'] ?? '');
  await shop.store.delete([key]);
  await publish();
  expect(await shop.store.has(key)).toBe(true);
});

test('publishes a signed build of a part that needs signatures, and no unsigned one', async () => {
  await releaseForTest(shop, { name: 'storefront' });
  const key = makeKey();
  const admin = await makeUser(shop.database, { role: 'admin' });
  const payload = { part: 'storefront', label: 'ci', publicKey: key.publicKey };
  await shop.request({ method: 'POST', url: '/api/releases/signing-keys', payload, as: admin });
  const release = await build({ version: '1.1.0' });
  await expect(publish()).rejects.toThrow('may not go live');
  await writeSignature(folder, signForTest(release, key));
  await publish();
  expect((await findLive(shop.database, 'storefront'))?.version).toBe('1.1.0');
});

const unfit = { shared: [{ name: 'react', version: '18.3.1', requiredVersion: '^18.3.1' }] };

test('a refusal is an error, unless the shop keeps what was live', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  await releaseForTest(shop, {
    name: 'shell',
    shared: [{ name: 'react', version: '19.0.0', requiredVersion: '^19.0.0' }],
  });
  await build({ ...unfit, version: '2.0.0' });
  await expect(publish()).rejects.toThrow('may not go live');
  await expect(publishWhatFits()).rejects.toThrow(SettingsError);
  await releaseForTest(shop, { name: 'storefront' });
  await publishWhatFits();
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('keeps the versions that were live before'));
  await expect(publish()).rejects.toThrow('may not go live');
  printed.mockRestore();
});

test('a store that is away stops nothing that is live', async () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  await releaseForTest(shop, { name: 'storefront' });
  await build({ version: '1.1.0' });
  jest.spyOn(shop.store, 'put').mockRejectedValue(new StoreUnavailable('It is away.'));
  await publishWhatFits();
  expect(printed).toHaveBeenCalledWith(expect.stringContaining('It is away.'));
  printed.mockRestore();
});
