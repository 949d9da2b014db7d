/** Input that attacks the language or the parser: prototype pollution, malformed bodies, decompression bombs. */
import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { createAccount, demoAccount } from '../../harness/api-accounts';
import { call, outcomeOf, type CallOptions } from '../../harness/call';
import { test } from '../target';

const json = (text: string): CallOptions => ({ raw: text, headers: { 'content-type': 'application/json' } });

interface HostileBody {
  name: string;
  /** A registration of this account. */
  build: (email: string) => CallOptions;
  outcome: string;
}

const bodies: HostileBody[] = [
  {
    name: '`__proto__` as a key',
    build: (email) => json(`{"email":"${email}","name":"M","__proto__":{"role":"admin"}}`),
    outcome: '400 http-400',
  },
  {
    name: '`constructor.prototype` as a key',
    build: (email) => json(`{"email":"${email}","name":"M","constructor":{"prototype":{"role":"admin"}}}`),
    outcome: '400 http-400',
  },
  {
    name: 'an escaped `__proto__`',
    build: (email) => json(`{"email":"${email}","name":"M","\\u005f\\u005fproto\\u005f\\u005f":{"role":"admin"}}`),
    outcome: '400 http-400',
  },
  {
    name: 'an object in place of text',
    build: (email) => ({ body: { email, name: { toString: 'M', length: 1 } } }),
    outcome: '400 invalid-input',
  },
  {
    name: 'a null byte in a name',
    build: (email) => ({ body: { email, name: 'M\0' } }),
    outcome: '400 invalid-input',
  },
  {
    name: 'half of a surrogate pair in a name',
    build: (email) => json(`{"email":"${email}","name":"\\ud800"}`),
    outcome: '400 invalid-input',
  },
  {
    name: '30,000 nested arrays',
    build: () => json('['.repeat(30_000) + ']'.repeat(30_000)),
    outcome: '400 invalid-input',
  },
  {
    name: 'more than 64 KiB',
    build: (email) => ({ body: { email, name: 'M'.repeat(70_000) } }),
    outcome: '413 http-413',
  },
  {
    name: 'another content type',
    build: (email) => ({ raw: JSON.stringify({ email, name: 'M' }), headers: { 'content-type': 'text/plain' } }),
    outcome: '400 invalid-input',
  },
  {
    name: 'XML with an external entity',
    build: () => ({
      raw: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      headers: { 'content-type': 'application/xml' },
    }),
    outcome: '415 http-415',
  },
  {
    name: 'a charset that hides keys',
    build: (email) => ({
      raw: `{"email":"${email}","name":"M","role":"+AGE-dmin"}`,
      headers: { 'content-type': 'application/json; charset=utf-7' },
    }),
    outcome: '400 invalid-input',
  },
];

async function expectReady(shop: string): Promise<void> {
  expect(outcomeOf(await call(shop, 'GET /ready')), 'GET /ready').toBe('200');
}

/** Fails if an attack on prototypes gave every account the admin's rights. */
async function expectNoAdminRights(shop: string, token: string): Promise<void> {
  expect(outcomeOf(await call(shop, 'GET /api/users', { token })), 'GET /api/users as a buyer').toBe('403 forbidden');
}

for (const { name, build, outcome } of bodies) {
  test(`body with ${name}`, expects(`${outcome}; the shop stays ready`), async ({ target: { shop } }) => {
    const { token, email } = await createAccount(shop, 'buyer');
    const seen = outcomeOf(await call(shop, 'POST /api/users', { ...build(email), token }));
    expect(seen).toBe(outcome);
    await expectReady(shop);
    await expectNoAdminRights(shop, token);
    observe(seen);
  });
}

const queries = ['__proto__[role]=admin', '__proto__.role=admin', 'constructor[prototype][role]=admin', '__proto__=1'];

test(
  'query with `__proto__` and `constructor`, at every call with a query and on pages',
  expects('calls answer 400; pages are unaffected; no object has a new property'),
  async ({ target: { shop } }) => {
    const { token } = await demoAccount(shop, 'admin');
    for (const query of queries) {
      for (const path of ['product', 'product/brands', 'users', 'cart', 'wishlist', 'releases']) {
        const seen = outcomeOf(await call(shop, `GET /api/${path}?${query}`, { token }));
        expect(seen, `${path}?${query}`).toBe('400 invalid-input');
      }
      expect(outcomeOf(await call(shop, `GET /?${query}`)), `/?${query}`).toBe('200');
    }
    await expectNoAdminRights(shop, (await createAccount(shop, 'buyer')).token);
    observe('400; 200 for pages');
  },
);

test(
  'form with fields named `__proto__` and `constructor`',
  expects('400; nothing stored'),
  async ({ target: { shop } }) => {
    for (const field of ['__proto__', 'constructor', 'toString']) {
      const form = new FormData();
      form.append('name', 'M');
      form.append('email', 'm@ocs.example');
      form.append('message', 'M');
      form.append(field, 'x');
      expect((await call(shop, 'POST /api/contact', { raw: form })).status, field).toBe(400);
    }
    observe('400');
  },
);

test(
  'compressed body of 64 KB that expands to 64 MB',
  expects('rejected before it is expanded; the shop stays ready'),
  async ({ target: { shop } }) => {
    const { token } = await createAccount(shop, 'buyer');
    const raw = new Uint8Array(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')));
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    const { status } = await call(shop, 'POST /api/users', { raw, headers, token });
    expect([400, 413, 415]).toContain(status);
    await expectReady(shop);
    observe(String(status));
  },
);
