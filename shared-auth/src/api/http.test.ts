import { api, apiServer, http as server, HttpResponse, useApiServer } from '../testing';
import { http } from './http';
import { client } from './http-client';

useApiServer();

afterEach(() => {
  localStorage.clear();
});

test('every request carries the access token of local storage, read anew each time', async () => {
  const seen: (string | null)[] = [];
  apiServer.use(
    server.get(api('/product'), ({ request }) => {
      seen.push(request.headers.get('authorization'));
      return HttpResponse.json([]);
    }),
  );
  await http.get('/product');
  for (const token of ['one', 'two']) {
    localStorage.setItem('access-token', token);
    await http.get('/product');
  }
  expect(seen).toEqual([null, 'Bearer one', 'Bearer two']);
});

test('no request has a time-out', () => {
  expect(client.defaults.timeout).toBe(0);
});

test.each([
  [200, true],
  [299, true],
  [300, false],
  [404, false],
  [500, false],
])('status %i: success is %s', (status, success) => {
  expect(client.defaults.validateStatus?.(status)).toBe(success);
});
