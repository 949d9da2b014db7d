import { z } from 'zod';
import type { IdentityProvider } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { readSettingFile } from '../settings/setting-file';
import { emulatorProjectId } from './emulator';

const timeoutMs = 5000;
const scopes = ['https://www.googleapis.com/auth/identitytoolkit'];

/** Deletes an account by its subject. Returns whether it still existed. Rejects if the provider cannot be reached or refuses. */
export type DeleteProviderAccount = (subject: string) => Promise<boolean>;

const serviceAccount = z.object({ client_email: z.string().min(1), private_key: z.string().min(1) });

const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * Undefined without credentials: then the accounts stay until an operator configures them. Throws a sentence for the operator if
 * the credentials are no key of a service account.
 */
export async function providerAccountDeletion(provider: IdentityProvider): Promise<DeleteProviderAccount | undefined> {
  const administrator = await administratorOf(provider);
  if (!administrator) return undefined;
  const { origin, projectId, authorize } = administrator;
  const address = `${origin}/v1/projects/${projectId}/accounts:delete`;
  return async (localId) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${await authorize()}` },
      body: JSON.stringify({ localId }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return true;
    const { data } = refusal.safeParse(await response.json().catch(() => undefined));
    const message = data?.error.message ?? `status ${String(response.status)}`;
    if (!message.startsWith('USER_NOT_FOUND')) throw new Error(`The identity provider deleted no account: ${message}`);
    return false;
  };
}

interface Administrator {
  origin: string;
  projectId: string;
  /** Returns an access token. */
  authorize: () => Promise<string>;
}

async function administratorOf(provider: IdentityProvider): Promise<Administrator | undefined> {
  if (provider.kind === 'emulator') {
    const origin = `http://${provider.host}/identitytoolkit.googleapis.com`;
    return { origin, projectId: emulatorProjectId, authorize: () => Promise.resolve('owner') };
  }
  const { credentialsFile, projectId } = provider;
  if (credentialsFile === undefined) return undefined;
  const { GoogleAuth } = await import('google-auth-library');
  const auth = new GoogleAuth({ credentials: await readCredentials(credentialsFile), scopes });
  const authorize = async (): Promise<string> => {
    const token = await auth.getAccessToken();
    if (!token) throw new Error('Google gave no access token for FIREBASE_CREDENTIALS.');
    return token;
  };
  return { origin: 'https://identitytoolkit.googleapis.com', projectId, authorize };
}

async function readCredentials(file: string): Promise<z.output<typeof serviceAccount>> {
  const text = (await readSettingFile(file, 'FIREBASE_CREDENTIALS')).toString();
  try {
    return serviceAccount.parse(JSON.parse(text));
  } catch {
    throw new SettingsError('FIREBASE_CREDENTIALS must name the JSON file with the key of a service account.');
  }
}
