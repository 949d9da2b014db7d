import { api, apiServer, http as server, HttpResponse, useApiServer } from '../testing';
import { http } from './http';
import { client } from './http-client';

useApiServer();

afterEach(() => {
  localStorage.clear();
});

test('sends the current access token of local storage with every request', async () => {
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

test('sets no timeout', () => {
  expect(client.defaults.timeout).toBe(0);
});

test.each([
  [200, true],
  [299, true],
  [300, false],
  [404, false],
  [500, false],
])('status %i counts as success: %s', (status, success) => {
  expect(client.defaults.validateStatus?.(status)).toBe(success);
});
