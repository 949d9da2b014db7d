import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { call, type Answer } from './call';

/** A signed-in account of the shop. */
export interface Account {
  email: string;
  /** Token of the Auth emulator. */
  idToken: string;
  /** The shop's access token. */
  token: string;
  /** Undefined for a demo account. */
  id: string | undefined;
}

const readJson = ({ status, text }: Answer): Record<string, string> => {
  if (status !== 200) throw new Error(`The test cannot be set up: ${String(status)} ${text.slice(0, 200)}`);
  return JSON.parse(text) as Record<string, string>;
};

const callIdentityProvider = (shop: string, action: string, body: object): Promise<Answer> =>
  call(shop, `POST /identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, {
    body: { ...body, returnSecureToken: true },
  });

async function signIn(shop: string, email: string, idToken: string): Promise<Account> {
  const { token = '' } = readJson(await call(shop, 'POST /api/jwt', { token: idToken, body: { email } }));
  return { email, idToken, token, id: undefined };
}

/** Registers a new account through the shop's API. */
export async function registerAccount(
  shop: string,
  role: 'buyer' | 'seller',
  { name = 'Mallory', email = `${randomUUID()}@ocs.example` } = {},
): Promise<Account> {
  const credentials = { email, password: demoPassword, displayName: name };
  const { idToken = '' } = readJson(await callIdentityProvider(shop, 'signUp', credentials));
  const account = await signIn(shop, email, idToken);
  const { insertedId } = readJson(
    await call(shop, 'POST /api/users', { token: account.token, body: { email, name, role } }),
  );
  return { ...account, id: insertedId };
}

export async function signInDemoAccount(shop: string, role: 'admin' | 'seller' | 'buyer'): Promise<Account> {
  const email = `${role}@ocs.example`;
  const { idToken = '' } = readJson(
    await callIdentityProvider(shop, 'signInWithPassword', { email, password: demoPassword }),
  );
  return signIn(shop, email, idToken);
}

/** Adds a product and returns its id. */
export async function addProduct(shop: string, { token }: Account, fields: object = {}): Promise<string> {
  const body = { name: 'Bait', brand: 'Bait', price: 1, category: 'Bait', description: 'Bait', photos: '', ...fields };
  return readJson(await call(shop, 'POST /api/product', { token, body })).insertedId ?? '';
}
