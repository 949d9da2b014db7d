import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { freePort } from '../../scripts/local-shop/ports';
import { tokenOfJob } from 'remote-kit/release';

/** The CI system at /identity, and the shop. */
let server: Server;
let origin: string;
let requests: { url: string; authorization: string | undefined; body: string }[];
let status = 200;

beforeAll(async () => {
  const answer = async (request: IncomingMessage) => {
    const { url = '', headers } = request;
    requests.push({ url, authorization: headers.authorization, body: await text(request) });
    if (url.startsWith('/identity')) return { value: 'identity-of-job' };
    return status === 200 ? { token: 'ocs_publisher_x' } : { title: 'This job may not release storefront.' };
  };
  server = createServer((request, response) => {
    void answer(request).then((body) => {
      response.writeHead(request.url?.startsWith('/identity') ? 200 : status).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  requests = [];
  status = 200;
});

const action = () => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `${origin}/identity?version=2`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request-token',
});

test('a job of GitHub Actions asks for its identity at this shop, and exchanges it', async () => {
  expect(await tokenOfJob(`${origin}/`, 'storefront', action())).toBe('ocs_publisher_x');
  expect(requests).toEqual([
    {
      url: `/identity?version=2&audience=${encodeURIComponent(origin)}`,
      authorization: 'Bearer request-token',
      body: '',
    },
    {
      url: '/api/releases/storefront/publisher-token',
      authorization: undefined,
      body: JSON.stringify({ idToken: 'identity-of-job' }),
    },
  ]);
});

test('another CI system writes the identity into a variable', async () => {
  expect(await tokenOfJob(origin, 'storefront', { OCS_ID_TOKEN: 'given' })).toBe('ocs_publisher_x');
  expect(requests.map(({ body }) => body)).toEqual([JSON.stringify({ idToken: 'given' })]);
});

test('there is no token outside of a job', async () => {
  expect(await tokenOfJob(origin, 'storefront', {})).toBeUndefined();
  expect(requests).toEqual([]);
});

test('a refusal of the shop is shown as it is', async () => {
  status = 403;
  await expect(tokenOfJob(origin, 'storefront', action())).rejects.toThrow('This job may not release storefront.');
});

test('a shop that cannot be reached is named', async () => {
  const nobody = `http://127.0.0.1:${String(await freePort())}`;
  await expect(tokenOfJob(nobody, 'storefront', { OCS_ID_TOKEN: 'given' })).rejects.toThrow(
    `${nobody} cannot be reached (ECONNREFUSED).`,
  );
});
