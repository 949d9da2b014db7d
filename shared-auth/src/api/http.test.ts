import { api, apiServer, http as server, HttpResponse, useApiServer } from '../testing';
import { http, statusOf } from './http';
import { client } from './http-client';
import { handleRefusals, refusals } from './refusals';

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
  await http.get('/product', { public: true });
  for (const token of ['one', 'two']) {
    localStorage.setItem('access-token', token);
    await http.get('/product');
  }
  expect(seen).toEqual([null, 'Bearer one', 'Bearer two']);
});

test('without an access token, sends only what is public', async () => {
  let requests = 0;
  apiServer.use(
    server.get(api('/audit'), () => {
      requests += 1;
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  const error = await http.get('/audit').catch((error: unknown) => error);
  expect(statusOf(error)).toBe(401);
  expect(requests).toBe(0);
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

describe('a call that needs a recent sign-in', () => {
  const former = refusals.handler;
  const confirm = jest.fn<Promise<boolean>, []>();
  const end = jest.fn();
  let calls: (string | null)[];

  beforeEach(() => {
    calls = [];
    jest.resetAllMocks();
    handleRefusals({ ...former, confirm, end });
    localStorage.setItem('access-token', 'old');
    apiServer.use(
      server.delete(api('/users/1'), ({ request }) => {
        calls.push(request.headers.get('authorization'));
        return calls.at(-1) === 'Bearer new'
          ? HttpResponse.json({ deletedCount: 1 })
          : HttpResponse.json({ type: 'https://ocs.example/problems/recent-sign-in-required' }, { status: 403 });
      }),
    );
  });
  afterEach(() => {
    handleRefusals(former);
  });

  test('is repeated with a new token once the person has confirmed', async () => {
    confirm.mockImplementation(() => {
      localStorage.setItem('access-token', 'new');
      return Promise.resolve(true);
    });
    expect((await http.delete('/users/1')).data).toEqual({ deletedCount: 1 });
    expect(calls).toEqual(['Bearer old', 'Bearer new']);
  });

  test('asks for the confirmation also if the token had expired meanwhile', async () => {
    const renew = jest.fn(() => Promise.resolve(true));
    handleRefusals({ ...former, confirm, end, renew });
    let answers = [
      HttpResponse.json({ type: 'https://ocs.example/problems/token-expired' }, { status: 401 }),
      HttpResponse.json({ type: 'https://ocs.example/problems/recent-sign-in-required' }, { status: 403 }),
      HttpResponse.json({ deletedCount: 1 }),
    ];
    apiServer.use(
      server.delete(api('/users/1'), () => {
        const [answer, ...later] = answers;
        answers = later;
        return answer;
      }),
    );
    confirm.mockResolvedValue(true);
    expect((await http.delete('/users/1')).data).toEqual({ deletedCount: 1 });
    expect([renew.mock.calls.length, confirm.mock.calls.length]).toEqual([1, 1]);
  });

  test('fails, without the end of the session, when the person declines, or when it is refused again', async () => {
    confirm.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    await expect(http.delete('/users/1')).rejects.toMatchObject({ response: { status: 403 } });
    await expect(http.delete('/users/1')).rejects.toMatchObject({ response: { status: 403 } });
    expect(calls).toHaveLength(3);
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(end).not.toHaveBeenCalled();
  });
});
