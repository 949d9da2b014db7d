import { randomUUID } from 'node:crypto';
import { demoPassword } from '../../../../server/src/seed/demo-accounts';
import { call, type Answer } from './call';

/** Somebody who is signed in at the shop. */
export interface Person {
  email: string;
  /** Of the Auth emulator. */
  idToken: string;
  /** The shop's access token. */
  token: string;
  /** The id of their account; undefined for somebody of the demonstration. */
  id: string | undefined;
}

const read = ({ status, text }: Answer): Record<string, string> => {
  if (status !== 200) throw new Error(`The scene could not be set: ${String(status)} ${text.slice(0, 200)}`);
  return JSON.parse(text) as Record<string, string>;
};

const account = (shop: string, action: string, body: object): Promise<Answer> =>
  call(shop, `POST /identitytoolkit.googleapis.com/v1/accounts:${action}?key=local`, {
    body: { ...body, returnSecureToken: true },
  });

async function enter(shop: string, email: string, idToken: string): Promise<Person> {
  const { token = '' } = read(await call(shop, 'POST /api/jwt', { token: idToken, body: { email } }));
  return { email, idToken, token, id: undefined };
}

/** Signs up somebody new by the shop's own ways. */
export async function newPerson(
  shop: string,
  role: 'buyer' | 'seller',
  { name = 'Mallory', email = `${randomUUID()}@ocs.example` } = {},
): Promise<Person> {
  const { idToken = '' } = read(await account(shop, 'signUp', { email, password: demoPassword, displayName: name }));
  const person = await enter(shop, email, idToken);
  const { insertedId } = read(
    await call(shop, 'POST /api/users', { token: person.token, body: { email, name, role } }),
  );
  return { ...person, id: insertedId };
}

/** Logs in somebody of the demonstration. */
export async function demoPerson(shop: string, name: 'admin' | 'seller' | 'buyer'): Promise<Person> {
  const email = `${name}@ocs.example`;
  const { idToken = '' } = read(await account(shop, 'signInWithPassword', { email, password: demoPassword }));
  return enter(shop, email, idToken);
}

/** Adds a product and answers its id. */
export async function addProduct(shop: string, { token }: Person, fields: object = {}): Promise<string> {
  const body = { name: 'Bait', brand: 'Bait', price: 1, category: 'Bait', description: 'Bait', photos: '', ...fields };
  return read(await call(shop, 'POST /api/product', { token, body })).insertedId ?? '';
}
