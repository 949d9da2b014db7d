import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IdentityProvider } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { providerAccountDeletion } from './provider-accounts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-credentials-'));
});
afterAll(() => rm(folder, { recursive: true }));

const firebase = (credentialsFile: string | undefined): IdentityProvider => ({
  kind: 'firebase',
  projectId: 'camera-shop',
  apiKey: 'key',
  authDomain: 'camera-shop.example',
  credentialsFile,
});

test('credentials are checked at the start', async () => {
  const file = path.join(folder, 'key.json');
  await expect(providerAccountDeletion(firebase(file))).rejects.toThrow(`FIREBASE_CREDENTIALS names ${file}`);
  for (const wrong of ['no JSON', '{}', '{"client_email":"","private_key":"key"}']) {
    await writeFile(file, wrong);
    await expect(providerAccountDeletion(firebase(file))).rejects.toThrow(SettingsError);
  }
  await writeFile(file, '{"client_email":"shop@camera-shop.example","private_key":"key"}');
  expect(await providerAccountDeletion(firebase(file))).toBeInstanceOf(Function);
  expect(await providerAccountDeletion(firebase(undefined))).toBeUndefined();
});
