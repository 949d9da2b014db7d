import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { signAccessToken } from '../identity/access-token';
import { signToken, verifyToken } from './signed-token';

const use = { secret: 'a secret for tests, long enough to be one', purpose: 'visitor' };
const schema = z.object({ id: z.string() });

test('returns the value of a valid token', async () => {
  expect(await verifyToken(use, await signToken(use, { id: 'a' }, 60), schema)).toEqual({ id: 'a' });
});

test('rejects an expired token', async () => {
  expect(await verifyToken(use, await signToken(use, { id: 'a' }, -1), schema)).toBeUndefined();
});

test('rejects a token that was made for another purpose or with another secret', async () => {
  const token = await signToken(use, { id: 'a' }, 60);
  expect(await verifyToken({ ...use, purpose: 'override' }, token, schema)).toBeUndefined();
  expect(await verifyToken({ ...use, secret: `${use.secret}!` }, token, schema)).toBeUndefined();
});

test('rejects an access token, which has the same secret and algorithm but no audience', async () => {
  const token = await signAccessToken({ subject: 'a', version: 1 }, use.secret);
  expect(await verifyToken(use, token, z.unknown())).toBeUndefined();
});

test('rejects a value that does not match the schema', async () => {
  expect(await verifyToken(use, await signToken(use, { id: 1 }, 60), schema)).toBeUndefined();
});

test('rejects an unsigned JWT and a cookie in the format before JWT', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + 60;
  const unsigned = `${encode({ alg: 'none' })}.${encode({ value: { id: 'a' }, aud: use.purpose, exp })}.`;
  const payload = encode({ value: { id: 'a' }, expires: exp });
  const mac = createHmac('sha256', use.secret).update(`visitor\0${payload}`).digest('base64url');
  for (const token of [unsigned, `${payload}.${mac}`, '', 'a.b', undefined]) {
    expect(await verifyToken(use, token, schema)).toBeUndefined();
  }
});
