import { session, type AccountAtProvider } from 'shared-auth';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { ownAccount } from './account';

useApiServer();
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

const tokenOf = (signIn: number) => `e30.${btoa(JSON.stringify({ auth_time: signIn }))}.signature`;

/** Confirms who the person is; the session's token is of this sign-in afterwards. Resolves with the tokens that ended. */
async function confirmAt(signIn: number): Promise<(string | null)[]> {
  localStorage.setItem('access-token', tokenOf(1));
  const ended: (string | null)[] = [];
  apiServer.use(
    http.delete(api('/jwt'), ({ request }) => {
      ended.push(request.headers.get('authorization'));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const atProvider = { confirm: () => Promise.resolve() } as unknown as AccountAtProvider;
  jest.spyOn(session, 'provider').mockResolvedValue({ account: () => Promise.resolve(atProvider) } as never);
  jest.spyOn(session, 'renewToken').mockImplementation(() => {
    localStorage.setItem('access-token', tokenOf(signIn));
    return Promise.resolve();
  });
  await ownAccount.confirm('camera');
  return ended;
}

test('a confirmation is a new sign-in, and ends the former one', async () => {
  expect(await confirmAt(2)).toEqual([`Bearer ${tokenOf(1)}`]);
});

test('a confirmation without a new sign-in ends nothing', async () => {
  expect(await confirmAt(1)).toEqual([]);
});
