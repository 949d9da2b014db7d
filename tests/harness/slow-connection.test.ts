import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { startSlowConnection, type SlowConnection } from './slow-connection';

let target: http.Server;
let connection: SlowConnection;

beforeEach(async () => {
  target = http.createServer();
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  connection = await startSlowConnection();
});

afterEach(async () => {
  await connection.stop();
  target.closeAllConnections();
  target.close();
});

/** A request by the slow connection, to the target unless told otherwise. */
function send(path: string, method = 'GET', origin = originOf(target)): http.ClientRequest {
  const { hostname, port } = new URL(connection.address);
  return http.request({ hostname, port, method, path: `${origin}${path}`, agent: false });
}

function originOf(server: http.Server): string {
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

async function responseTo(request: http.ClientRequest): Promise<http.IncomingMessage> {
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  return response;
}

test('requests and responses pass unchanged, but slowly', async () => {
  target.on('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    response.writeHead(201, { 'x-path': request.url, 'set-cookie': ['a=1', 'b=2'] });
    request.pipe(response);
  });
  const body = 'a body of several parts '.repeat(8000);
  const startedAt = performance.now();

  const request = send('/path?query=1', 'POST');
  request.end(body);
  const response = await responseTo(request);

  expect(response.statusCode).toBe(201);
  expect(response.headers).toMatchObject({ 'x-path': '/path?query=1', 'set-cookie': ['a=1', 'b=2'] });
  expect(await text(response)).toBe(body);
  // 150 ms, and 960 ms for 192,000 bytes; the timer of each part may be early by 1 ms.
  expect(performance.now() - startedAt).toBeGreaterThan(1000);
});

test('a response that the target breaks off does not look complete', async () => {
  target.on('request', (_request, response: http.ServerResponse) => {
    response.write('the first half', () => response.destroy());
  });
  const request = send('/');
  request.end();
  await expect(responseTo(request).then(text)).rejects.toThrow(/aborted|hang up/);
});

test('a client that leaves ends the request at the target', async () => {
  const left = new Promise<void>((resolve) => {
    target.on('request', (_request, response: http.ServerResponse) => {
      response.on('close', resolve);
      response.write('the first half');
    });
  });
  const request = send('/');
  request.on('error', () => undefined).end();
  await responseTo(request);
  request.destroy();
  await left;
});

test('a client that leaves at once sends nothing to the target', async () => {
  const paths: string[] = [];
  target.on('request', ({ url = '' }: http.IncomingMessage, response: http.ServerResponse) => {
    paths.push(url);
    response.end();
  });
  const early = send('/left', 'POST');
  // The proxy confirms this header as soon as it has the request.
  early.setHeader('expect', '100-continue');
  early.on('error', () => undefined).flushHeaders();
  await once(early, 'continue');
  early.destroy();

  const later = send('/stayed');
  later.end();
  await text(await responseTo(later));
  expect(paths).toEqual(['/stayed']);
});

test('a target that cannot be reached ends the request', async () => {
  const request = send('/', 'GET', 'http://127.0.0.1:1');
  request.end();
  await expect(responseTo(request)).rejects.toThrow('socket hang up');
});

test('a request without a full address ends', async () => {
  const request = send('/', 'GET', '');
  request.end();
  await expect(responseTo(request)).rejects.toThrow('socket hang up');
});
