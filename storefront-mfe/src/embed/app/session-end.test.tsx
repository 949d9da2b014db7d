import { waitFor } from '@testing-library/react';
import { http as client, session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { showStorefront } from '../../testing/embedded-shop';
import { fakeLoginWindow, provideSecurePage } from '../../testing/login-window';

useApiServer();

type Storefront = ReturnType<typeof showStorefront>;
const shown: Storefront[] = [];

function show(...options: Parameters<typeof showStorefront>): Storefront {
  const storefront = showStorefront(...options);
  shown.push(storefront);
  return storefront;
}

beforeEach(provideSecurePage);
afterEach(async () => {
  await session.logOut();
  for (const { stop } of shown.splice(0)) stop();
});

const bo = { email: 'bo@ocs.example', name: 'Bo Buyer' };
const message = { title: 'Your session has ended', text: 'Please log in again.' };

async function logInByWindow({ pressLogIn }: Storefront): Promise<void> {
  await session.whenReady();
  apiServer.use(
    http.post(api('/embed/token'), () => HttpResponse.json({ ...bo, token: 'the-token' }), { once: true }),
    http.post(api('/embed/token'), () => HttpResponse.json({ title: 'No' }, { status: 400 })),
  );
  const { post } = fakeLoginWindow();
  pressLogIn();
  await post();
  await waitFor(() => {
    expect(session.getState().user).toMatchObject({ email: bo.email });
  });
}

/** The server refuses the next call. */
async function endSession(problem = { type: 'unauthorized', title: 'Unauthorized' }, status = 401): Promise<void> {
  apiServer.use(http.post(api('/cart'), () => HttpResponse.json(problem, { status })));
  await expect(client.post('/cart', {})).rejects.toMatchObject({ response: { status } });
}

test('offers the next login when the server ends the session', async () => {
  const storefront = show();
  await logInByWindow(storefront);
  await endSession();
  expect(storefront.emit).toHaveBeenLastCalledWith('ocs-needs-login', { reason: 'ended' });
  expect(storefront.dialogs).toMatchObject([{ kind: 'question', ...message, confirmLabel: 'Log in' }]);
  const { query } = fakeLoginWindow();
  const [dialog] = storefront.dialogs;
  if (dialog?.kind === 'question') dialog.answer(true);
  expect((await query()).get('opener')).toBe(location.origin);
});

test('tells a suspended person why, and offers no login', async () => {
  const storefront = show();
  await logInByWindow(storefront);
  const title = 'This account is suspended: Fraud';
  await endSession({ type: 'https://x/problems/account-suspended', title }, 403);
  expect(storefront.dialogs).toMatchObject([{ kind: 'message', title: message.title, text: title }]);
});

test('shows one message for two storefronts', async () => {
  const [one, other] = [show(), show()];
  await logInByWindow(one);
  await endSession();
  for (const { emit } of [one, other]) expect(emit).toHaveBeenLastCalledWith('ocs-needs-login', { reason: 'ended' });
  expect([...one.dialogs, ...other.dialogs]).toMatchObject([message]);
});

test('shows no message when the page prevents the event', async () => {
  const storefront = show();
  await logInByWindow(storefront);
  storefront.emit.mockReturnValue(false);
  await endSession();
  expect(storefront.emit).toHaveBeenLastCalledWith('ocs-needs-login', { reason: 'ended' });
  expect(storefront.dialogs).toEqual([]);
});

test('shows the message without a login on a page that signs people in itself', async () => {
  apiServer.use(http.post(api('/jwt'), () => HttpResponse.json({ token: 'the-token' })));
  const idToken = `e30.${btoa(JSON.stringify({ sub: 'bo', ...bo }))}.signature`;
  const storefront = show({ getIdToken: () => idToken });
  await waitFor(() => {
    expect(session.getState().user).toMatchObject({ email: bo.email });
  });
  await endSession();
  expect(storefront.dialogs).toMatchObject([{ kind: 'message', ...message }]);
});
