import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSlowConnection } from './slow-connection';

test('requests and responses pass the slow connection unchanged', async () => {
  const target = http.createServer((request, response) => {
    response.writeHead(201, { 'x-path': request.url });
    request.pipe(response);
  });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  const { port } = target.address() as AddressInfo;
  const { address, stop } = await startSlowConnection();
  const proxy = new URL(address);
  const body = 'a body of several parts '.repeat(1000);

  const request = http.request({
    host: proxy.hostname,
    port: proxy.port,
    method: 'POST',
    path: `http://127.0.0.1:${String(port)}/path?query=1`,
  });
  request.end(body);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  expect(response.statusCode).toBe(201);
  expect(response.headers['x-path']).toBe('/path?query=1');
  expect(await text(response)).toBe(body);

  await stop();
  target.close();
});

test('a target that cannot be reached ends the request', async () => {
  const { address, stop } = await startSlowConnection();
  const proxy = new URL(address);
  const request = http.get({ host: proxy.hostname, port: proxy.port, path: 'http://127.0.0.1:1/' });
  const [error] = (await once(request, 'error')) as [Error];
  expect(error.message).toBe('socket hang up');
  await stop();
});
