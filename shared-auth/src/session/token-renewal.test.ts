import { api, apiServer, http, HttpResponse, useApiServer } from '../testing';
import { readAccessToken, removeAccessToken } from './access-token';
import type { Identity } from './identity';
import { TokenRenewal } from './token-renewal';

useApiServer();
afterEach(removeAccessToken);

const personOf = (name: string, getIdToken: Identity['getIdToken']): Identity => ({
  subject: name,
  email: `${name}@ocs.example`,
  displayName: name,
  getIdToken,
});

test('the next person does not share the renewal that a logout has interrupted', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'of-bo' })));
  let fail: (error: Error) => void = () => undefined;
  const idToken = new Promise<string>((_resolve, reject) => (fail = reject));
  let identity = personOf('mina', () => idToken);
  const renewal = new TokenRenewal(() => identity);
  const interrupted = renewal.renew();
  renewal.stop();
  identity = personOf('bo', () => Promise.resolve('id-token'));
  const renewed = renewal.renew();
  fail(new Error('signed out'));
  await expect(interrupted).rejects.toThrow('signed out');
  expect(await renewed).toBe(true);
  expect(readAccessToken()).toBe('of-bo');
  renewal.stop();
});
