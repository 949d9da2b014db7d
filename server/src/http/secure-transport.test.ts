import { connect, type ClientHttp2Session } from 'node:http2';
import { get } from 'node:https';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app';
import { makeCertificate } from '../testing/make-certificate';
import { startTestApp, type TestApp } from '../testing/test-app';

let shop: TestApp;
let folder: string;

beforeAll(async () => {
  shop = await startTestApp();
  folder = await mkdtemp(path.join(tmpdir(), 'ocs-tls-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

async function headersOf(session: ClientHttp2Session, address: string) {
  const request = session.request({ ':path': address });
  request.resume();
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    request.once('response', resolve);
    request.once('error', reject);
  });
}

test('with a certificate, browsers get HTTP/2 and others HTTP/1.1', async () => {
  const tls = makeCertificate(folder);
  const app = await buildApp({ settings: { ...shop.settings, tls }, database: shop.database });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `https://localhost:${String((app.server.address() as AddressInfo).port)}`;
  const session = connect(origin, { rejectUnauthorized: false });
  try {
    expect((await headersOf(session, '/health'))[':status']).toBe(200);
    expect((await headersOf(session, '/api/product?limit=1'))['x-total-count']).toBe('0');
    expect((await headersOf(session, '/api/docs'))['content-type']).toContain('text/html');
    const status = await new Promise((resolve, reject) => {
      get(`${origin}/health`, { rejectUnauthorized: false }, (answer) => {
        answer.resume();
        resolve(`${answer.httpVersion} ${String(answer.statusCode)}`);
      }).once('error', reject);
    });
    expect(status).toBe('1.1 200');
  } finally {
    session.close();
    await app.close();
  }
});

test('reports a certificate that cannot be read', async () => {
  const tls = { certFile: path.join(folder, 'none.pem'), keyFile: path.join(folder, 'none.pem') };
  const built = buildApp({ settings: { ...shop.settings, tls }, database: shop.database });
  await expect(built).rejects.toThrow(/TLS_CERT names .*none.pem, which cannot be read \(ENOENT\)/);
});
