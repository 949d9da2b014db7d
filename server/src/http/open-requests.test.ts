import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { makeCertificate } from '../testing/make-certificate';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;
let app: FastifyInstance;
let appOverTls: FastifyInstance;
let folder: string;
const sockets: Socket[] = [];

beforeAll(async () => {
  shop = await startTestApp();
  const settings = { ...shop.settings, trustedProxies: 1, maxOpenRequests: 3 };
  app = await buildApp({ settings, database: shop.database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-tls-'));
  appOverTls = await buildApp({ settings: { ...settings, tls: makeCertificate(folder) }, database: shop.database });
  await appOverTls.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await appOverTls.close();
  await rm(folder, { recursive: true });
  await app.close();
  await shop.close();
});
// Sockets, streams and promises go on; only the deadline waits for this test.
beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'setInterval', 'performance', 'Date'] }));
afterEach(() => {
  jest.useRealTimers();
  for (const socket of sockets.splice(0)) socket.destroy();
});

const portOf = ({ server }: FastifyInstance): number => (server.address() as AddressInfo).port;

/** Sends the headers and the first byte of a body, and resolves when the server has the headers. */
async function sendSlowly(path: string, address = '192.0.2.1'): Promise<Socket> {
  const socket = connect(portOf(app), '127.0.0.1');
  sockets.push(socket);
  const received = once(app.server, 'request');
  const headers = ['Host: shop.example', `X-Forwarded-For: ${address}`, 'Content-Type: application/json'];
  socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`);
  await received;
  await nextTurn();
  return socket;
}

test('ends a request whose body does not arrive within 11 s with 408', async () => {
  const socket = await sendSlowly('/api/contact');
  jest.advanceTimersByTime(10_999);
  socket.write('"');
  await nextTurn();
  expect(socket.readableLength).toBe(0);
  jest.advanceTimersByTime(1);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('https://ocs.example/problems/request-timeout');
});

test('ends it over HTTP/2 too', async () => {
  const session = connectHttp2(`https://localhost:${String(portOf(appOverTls))}`, { rejectUnauthorized: false });
  const received = once(appOverTls.server, 'request');
  const request = session.request({ ':method': 'POST', ':path': '/api/contact', 'content-type': 'application/json' });
  request.write('{');
  await received;
  await nextTurn();
  jest.advanceTimersByTime(11_000);
  const [headers] = (await once(request, 'response')) as [Record<string, unknown>];
  expect(headers[':status']).toBe(408);
  request.resume();
  await once(request, 'close');
  session.close();
});

test('gives a photo of 8 MiB more time', async () => {
  const socket = await sendSlowly('/api/upload');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  // The answer does not wait for the body, and its connection ends at the deadline.
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  jest.advanceTimersByTime(138_000);
  await nextTurn();
  expect(socket.closed).toBe(false);
  jest.advanceTimersByTime(2000);
  await once(socket, 'close');
});

test('refuses more open requests of one address than the setting allows, with 429', async () => {
  const open = [];
  while (open.length < 3) open.push(await sendSlowly('/api/contact'));
  const statusOf = async (url: string, address: string) =>
    (await app.inject({ url, headers: { host: 'shop.example', 'x-forwarded-for': address } })).statusCode;
  expect(await statusOf('/api/product/brands', '192.0.2.1')).toBe(429);
  expect(await statusOf('/api/product/brands', '192.0.2.2')).toBe(200);
  expect(await statusOf('/health', '192.0.2.1')).toBe(200);
  const refused = await text(await sendSlowly('/api/contact'));
  expect(refused).toMatch(/^HTTP\/1\.1 429 .*connection: close/is);
  for (const socket of open) {
    const closed = once(socket, 'close');
    socket.destroy();
    await closed;
  }
  while ((await statusOf('/api/product/brands', '192.0.2.1')) !== 200) await nextTurn();
});
