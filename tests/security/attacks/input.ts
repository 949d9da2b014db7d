/** Input that aims at the language instead of the shop: prototypes, repeated and nested keys, null bytes, bombs of JSON. */
import { gzipSync } from 'node:zlib';
import { call, outcomeOf, type CallOptions } from './stage/call';
import { mustBe } from './stage/must-be';
import { demoPerson, newPerson } from './stage/people';
import type { Scene } from './stage/stage';

const json = (text: string): CallOptions => ({ raw: text, headers: { 'content-type': 'application/json' } });

/** Bodies of a registration, each with what it must come to. */
const bodies: Record<string, [(email: string) => CallOptions, outcome: string]> = {
  '`__proto__` as a key': [
    (email) => json(`{"email":"${email}","name":"M","__proto__":{"role":"admin"}}`),
    '400 http-400',
  ],
  '`constructor.prototype` as a key': [
    (email) => json(`{"email":"${email}","name":"M","constructor":{"prototype":{"role":"admin"}}}`),
    '400 http-400',
  ],
  'an escaped `__proto__`': [
    (email) => json(`{"email":"${email}","name":"M","\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}`),
    '400 http-400',
  ],
  'an object where text belongs': [
    (email) => ({ body: { email, name: { toString: 'M', length: 1 } } }),
    '400 invalid-input',
  ],
  'a null byte in a name': [(email) => ({ body: { email, name: 'M\0' } }), '400 invalid-input'],
  'half of a surrogate pair in a name': [(email) => json(`{"email":"${email}","name":"\\ud800"}`), '200'],
  '30,000 nested arrays': [() => json('['.repeat(30_000) + ']'.repeat(30_000)), '400 invalid-input'],
  'more than 64 KiB': [(email) => ({ body: { email, name: 'M'.repeat(70_000) } }), '413 http-413'],
  'another content type': [
    (email) => ({ raw: JSON.stringify({ email, name: 'M' }), headers: { 'content-type': 'text/plain' } }),
    '400 invalid-input',
  ],
  'XML with an external entity': [
    () => ({
      raw: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { 'content-type': 'application/xml' },
    }),
    '415 http-415',
  ],
  'a charset that hides keys': [
    (email) => ({
      raw: `{"email":"${email}","name":"M","role":"+AGE-dmin"}`,
      headers: { 'content-type': 'application/json; charset=utf-7' },
    }),
    '400 invalid-input',
  ],
};

const bodyScenes = Object.entries(bodies).map(([name, [make, outcome]]): Scene => ({
  name: `body with ${name}`,
  expected: `${outcome}; the shop goes on`,
  short: true,
  async play({ shop }) {
    const { token, email } = await newPerson(shop, 'buyer');
    const seen = outcomeOf(await call(shop, 'POST /api/users', { ...make(email), token }));
    mustBe('POST /api/users', seen, outcome);
    mustBe('GET /ready', outcomeOf(await call(shop, 'GET /ready')), '200');
    mustBe('a new buyer', outcomeOf(await call(shop, 'GET /api/users', { token })), '403 forbidden');
    return seen;
  },
}));

const queries = ['__proto__[role]=admin', '__proto__.role=admin', 'constructor[prototype][role]=admin', '__proto__=1'];

const pollutedQueries: Scene = {
  name: 'query with `__proto__` and `constructor`, at every call with a query and on pages',
  expected: '400 at calls; pages as ever; nothing has a new property',
  short: true,
  async play({ shop }) {
    const { token } = await demoPerson(shop, 'admin');
    for (const query of queries) {
      for (const path of ['product', 'product/brands', 'users', 'cart', 'wishlist', 'releases']) {
        const seen = outcomeOf(await call(shop, `GET /api/${path}?${query}`, { token }));
        mustBe(`${path}?${query}`, seen, '400 invalid-input');
      }
      mustBe(`/?${query}`, outcomeOf(await call(shop, `GET /?${query}`)), '200');
    }
    const buyer = await newPerson(shop, 'buyer');
    mustBe('a buyer', outcomeOf(await call(shop, 'GET /api/users', { token: buyer.token })), '403 forbidden');
    return '400; 200 for pages';
  },
};

const pollutedForms: Scene = {
  name: 'form with fields called `__proto__` and `constructor`',
  expected: '400; nothing stored',
  short: true,
  async play({ shop }) {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      const raw = new FormData();
      for (const [name, value] of [
        ...Object.entries({ name: 'M', email: 'm@ocs.example', message: 'M' }),
        [field, 'x'],
      ])
        raw.append(name ?? '', value ?? '');
      mustBe(field, (await call(shop, 'POST /api/contact', { raw })).status, 400);
    }
    return '400';
  },
};

const compressed: Scene = {
  name: 'compressed body of 64 KB that unpacks to 64 MB',
  expected: 'refused before it is unpacked whole; the shop goes on',
  short: true,
  async play({ shop }) {
    const { token } = await newPerson(shop, 'buyer');
    const raw = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status } = await call(shop, 'POST /api/users', { raw, headers, token });
    mustBe('refused', [400, 413, 415].includes(status), true);
    mustBe('GET /ready', outcomeOf(await call(shop, 'GET /ready')), '200');
    return String(status);
  },
};

export const inputScenes: Scene[] = [...bodyScenes, pollutedQueries, pollutedForms, compressed];
