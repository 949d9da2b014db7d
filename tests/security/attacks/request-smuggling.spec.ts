/** Request smuggling: requests that a proxy and the server could delimit differently; and attacks by the Host header. */
import { expect } from '@playwright/test';
import { expects, observe } from '../../harness/scenario';
import { call } from '../../harness/call';
import { rawRequest, statusCodes } from '../support/raw-request';
import { test } from '../target';

const smuggled = 'GET /api/product/brands HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const chunked = `0\r\n\r\n${smuggled}`;
const body = '{"email":"a@ocs.example"}';

/** Headers of the first request, and the bytes after them. */
const requests: Record<string, [headers: string[], rest: string]> = {
  'Content-Length and Transfer-Encoding': [
    [`Content-Length: ${String(chunked.length)}`, 'Transfer-Encoding: chunked'],
    chunked,
  ],
  'Transfer-Encoding and Content-Length': [['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  'two Content-Length headers': [[`Content-Length: ${String(body.length)}`, 'Content-Length: 0'], body + smuggled],
  'two lengths in one header': [[`Content-Length: ${String(body.length)}, 0`], body + smuggled],
  'a length with a sign': [[`Content-Length: +${String(body.length)}`], body + smuggled],
  'a length in hexadecimal': [['Content-Length: 0x19'], body + smuggled],
  'an encoding that resembles chunked': [['Transfer-Encoding: xchunked'], chunked],
  'chunked followed by another encoding': [['Transfer-Encoding: chunked, identity'], chunked],
  'chunked after a vertical tab': [['Transfer-Encoding: \x0bchunked'], chunked],
  'a space before the colon': [['Transfer-Encoding : chunked'], chunked],
  'a folded header': [['X-Folded: one', ' Transfer-Encoding: chunked'], chunked],
  'lines that end with LF alone': [[`X-Bare: one\nTransfer-Encoding: chunked`], chunked],
  'a line that ends with CR alone': [[`X-Bare: one\rTransfer-Encoding: chunked`], chunked],
  'a null byte in a header': [[`X-Null: a\0b`, 'Transfer-Encoding: chunked'], chunked],
  'a chunk size that overflows': [['Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFF\r\n${smuggled}`],
  'a chunk longer than its size': [['Transfer-Encoding: chunked'], `1\r\nab\r\n0\r\n\r\n${smuggled}`],
};

for (const [name, [headers, rest]] of Object.entries(requests)) {
  test(`smuggled request: ${name}`, expects('one answer, 400; the connection closes'), async ({ target: { shop } }) => {
    const head = ['POST /api/jwt HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers];
    const received = await rawRequest(shop, `${head.join('\r\n')}\r\n\r\n${rest}`);
    expect(statusCodes(received)).toEqual(['400']);
    observe('one answer, 400');
  });
}

test('headers of 100 KB', expects('431; the connection closes'), async ({ target: { shop } }) => {
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`;
  expect(statusCodes(await rawRequest(shop, head))).toEqual(['431']);
  observe('431');
});

test(
  'Host header with another site’s address or with markup',
  expects('rejected, or absent from the answer of a server with a configured address'),
  async ({ target: { shop, production } }) => {
    const request = (host: string, origin: string) =>
      rawRequest(origin, `GET /api/product?limit=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(statusCodes(await request('"><script>', shop)), 'markup').toEqual(['400']);
    expect(statusCodes(await request('evil.example@localhost', shop)), 'a user name').toEqual(['400']);
    const reflected = await request('evil.example', production.origin);
    expect(reflected.includes('evil.example'), 'the answer contains the Host header').toBe(false);
    const headers = { 'x-forwarded-host': 'evil.example' };
    const { text } = await call(production.origin, 'GET /api/product?limit=1', { headers });
    expect(text.includes('evil.example'), 'the answer contains X-Forwarded-Host').toBe(false);
    observe('400; the configured address');
  },
);
