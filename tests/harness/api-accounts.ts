/** Signs people up and in over HTTP: first at the auth emulator, then at the shop. */
import { demoPassword } from '../../server/src/seed/demo-accounts';
import { call, type Answer } from './call';
import { newEmail } from './sign-in';

/** A person who is signed in at the shop. */
export interface Account {
  email: string;
  /** ID token of the auth emulator. */
  idToken: string;
  /** Access token of the shop. */
  token: string;
  /** Id at the shop; undefined for a demo account. */
  id: string | undefined;
}

const read = ({ status, text }: Answer): Record<string, string> => {
  if (status !== 200) throw new Error(`The shop answered ${String(status)}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as Record<string, string>;
};

const callEmulator = (shop: string, action: string, body: object): Promise<Answer> =>
  call(shop, `POST /identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, {
    body: { ...body, returnSecureToken: true },
  });

/** Exchanges an ID token for an access token. */
async function exchange(shop: string, email: string, idToken: string): Promise<Account> {
  const { token = '' } = read(await call(shop, 'POST /api/jwt', { token: idToken, body: { email } }));
  return { email, idToken, token, id: undefined };
}

/** Creates an account at the auth emulator only; the shop creates its own part at the first login. Returns the ID token. */
export async function createIdentity(
  shop: string,
  { email, name, password = demoPassword }: { email: string; name: string; password?: string },
): Promise<string> {
  const { idToken = '' } = read(await callEmulator(shop, 'signUp', { email, password, displayName: name }));
  return idToken;
}

const verifyLink = /mode=verifyEmail&oobCode=([\w%.~-]+)/;

/** Verifies the address of an identity as its owner does: by the link in the mail, which the local mailbox shows. */
async function verifyAddress(shop: string, email: string, idToken: string): Promise<void> {
  read(await callEmulator(shop, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }));
  const { text } = await call(shop, `GET /dev/mail.json?to=${encodeURIComponent(email)}`);
  const [, oobCode = ''] = verifyLink.exec(text) ?? [];
  read(await callEmulator(shop, 'update', { oobCode: decodeURIComponent(oobCode) }));
}

/** Signs a new person up; by default the address of a seller is verified, so that they can sell. */
export async function createAccount(
  shop: string,
  role: 'buyer' | 'seller',
  { name = 'Mallory', email = newEmail(), isVerified = role === 'seller' } = {},
): Promise<Account> {
  const idToken = await createIdentity(shop, { email, name });
  if (isVerified) await verifyAddress(shop, email, idToken);
  const account = await exchange(shop, email, idToken);
  const body = { email, name, role };
  const { insertedId } = read(await call(shop, 'POST /api/users', { token: account.token, body }));
  return { ...account, id: insertedId };
}

/** Logs a demo account in. */
export function demoAccount(shop: string, name: 'admin' | 'seller' | 'seller2' | 'buyer'): Promise<Account> {
  return logIn(shop, `${name}@ocs.example`);
}

/** Logs in somebody whose password is the demo accounts'. */
export async function logIn(shop: string, email: string): Promise<Account> {
  const { idToken = '' } = read(await callEmulator(shop, 'signInWithPassword', { email, password: demoPassword }));
  return exchange(shop, email, idToken);
}

/** Adds a product of this seller and returns its id. */
export async function createProduct(shop: string, { token }: Account, fields: object = {}): Promise<string> {
  const body = { name: 'Test', brand: 'Test', price: 1, category: 'Test', description: 'Test', photos: '', ...fields };
  return read(await call(shop, 'POST /api/product', { token, body })).insertedId ?? '';
}
