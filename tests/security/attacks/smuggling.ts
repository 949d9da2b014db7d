/** Requests that a proxy and the server could read differently, so that a second one hides within the first. */
import { call } from './stage/call';
import { mustBe } from './stage/must-be';
import { rawRequest, statusesOf } from './stage/raw-request';
import type { Scene } from './stage/stage';

const hidden = 'GET /api/product/brands HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
const chunked = `0\r\n\r\n${hidden}`;
const body = '{"email":"a@ocs.example"}';

/** The first request's headers, and what follows them; each ends with the connection. */
const requests: Record<string, [headers: string[], rest: string]> = {
  'Content-Length and Transfer-Encoding': [
    [`Content-Length: ${String(chunked.length)}`, 'Transfer-Encoding: chunked'],
    chunked,
  ],
  'Transfer-Encoding and Content-Length': [['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked],
  'two lengths': [[`Content-Length: ${String(body.length)}`, 'Content-Length: 0'], body + hidden],
  'two lengths in one header': [[`Content-Length: ${String(body.length)}, 0`], body + hidden],
  'a length with a sign': [[`Content-Length: +${String(body.length)}`], body + hidden],
  'a length in hexadecimal': [['Content-Length: 0x19'], body + hidden],
  'an encoding that only looks like chunked': [['Transfer-Encoding: xchunked'], chunked],
  'chunked and something after it': [['Transfer-Encoding: chunked, identity'], chunked],
  'chunked behind a vertical tab': [['Transfer-Encoding: \x0bchunked'], chunked],
  'a space before the colon': [['Transfer-Encoding : chunked'], chunked],
  'a folded header': [['X-Folded: one', ' Transfer-Encoding: chunked'], chunked],
  'lines that end with LF alone': [[`X-Bare: one\nTransfer-Encoding: chunked`], chunked],
  'a line that ends with CR alone': [[`X-Bare: one\rTransfer-Encoding: chunked`], chunked],
  'a null byte in a header': [[`X-Null: a\0b`, 'Transfer-Encoding: chunked'], chunked],
  'a chunk size that overflows': [['Transfer-Encoding: chunked'], `FFFFFFFFFFFFFFFFF\r\n${hidden}`],
  'a chunk that is longer than it says': [['Transfer-Encoding: chunked'], `1\r\nab\r\n0\r\n\r\n${hidden}`],
};

const hiddenRequests = Object.entries(requests).map(([name, [headers, rest]]): Scene => ({
  name: `hidden request: ${name}`,
  expected: 'one answer, 400, and the connection is closed',
  short: true,
  async play({ shop }) {
    const head = ['POST /api/jwt HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers];
    const statuses = statusesOf(await rawRequest(shop, `${head.join('\r\n')}\r\n\r\n${rest}`));
    mustBe('answers', statuses, ['400']);
    return 'one answer, 400';
  },
}));

const headers: Scene = {
  name: 'headers without end',
  expected: '431, and the connection is closed',
  short: true,
  async play({ shop }) {
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`;
    mustBe('answers', statusesOf(await rawRequest(shop, head)), ['431']);
    return '431';
  },
};

const hosts: Scene = {
  name: 'Host header with somebody else’s address or markup in it',
  expected: 'refused, or not in the answer of a server that knows its address',
  short: true,
  async play({ shop, production }) {
    const ask = (host: string, origin: string) =>
      rawRequest(origin, `GET /api/product?limit=1 HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    mustBe('markup', statusesOf(await ask('"><script>', shop)), ['400']);
    mustBe('a user name', statusesOf(await ask('evil.example@localhost', shop)), ['400']);
    mustBe('told', (await ask('evil.example', production.origin)).includes('evil.example'), false);
    const forwarded = { 'x-forwarded-host': 'evil.example' };
    const { text } = await call(production.origin, 'GET /api/product?limit=1', { headers: forwarded });
    mustBe('told by X-Forwarded-Host', text.includes('evil.example'), false);
    return '400; the configured address';
  },
};

export const smugglingScenes: Scene[] = [...hiddenRequests, headers, hosts];
