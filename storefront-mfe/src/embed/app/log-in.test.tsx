import { waitFor } from '@testing-library/react';
import { session } from 'shared-auth';
import { api, apiServer, http, HttpResponse, useApiServer } from 'shared-auth/testing';
import { showStorefront } from '../../testing/embedded-shop';
import { fakeLoginWindow, provideSecurePage } from '../../testing/login-window';

useApiServer();

let storefront: ReturnType<typeof showStorefront>;
const warn = jest.spyOn(console, 'warn');

beforeEach(async () => {
  provideSecurePage();
  warn.mockReset().mockImplementation(() => undefined);
  storefront = showStorefront();
  await session.whenReady();
});
afterEach(async () => {
  jest.useRealTimers();
  await session.logOut();
  storefront.stop();
});

const unavailable = () => new HttpResponse(null, { status: 503 });
const signedIn = () => HttpResponse.json({ token: 'the-token', email: 'bo@ocs.example', name: 'Bo Buyer' });

/** Answers the exchange of the code by `answers`, the last one again and again; returns the number of requests. */
function answerExchange(...answers: (() => Response)[]) {
  let requests = 0;
  apiServer.use(
    http.post(api('/embed/token'), () => {
      requests += 1;
      return (answers[requests - 1] ?? answers.at(-1) ?? unavailable)();
    }),
  );
  return () => requests;
}

/** The person agrees in the login window, which closes. */
async function consent() {
  const { post } = fakeLoginWindow();
  storefront.pressLogIn();
  await post();
}

test('exchanges the window’s code, and is loading meanwhile', async () => {
  answerExchange(signedIn);
  await consent();
  expect(session.getState()).toEqual({ user: null, loading: true });
  await expect(session.whenReady()).resolves.toEqual({ email: 'bo@ocs.example', displayName: 'Bo Buyer' });
  expect(storefront.dialogs).toEqual([]);
});

test('shows a message when the server refuses the code', async () => {
  const title = 'The login has expired. Please log in again.';
  const requests = answerExchange(() => HttpResponse.json({ title }, { status: 400 }));
  await consent();
  await waitFor(() => {
    expect(storefront.dialogs).toMatchObject([{ kind: 'message', title: 'The login failed', text: title }]);
  });
  expect(session.getState()).toEqual({ user: null, loading: false });
  expect(requests()).toBe(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

describe('while the server is unavailable', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  });

  test.each([
    ['answers 503', unavailable],
    ['limits the requests', () => new HttpResponse(null, { status: 429 })],
    ['does not answer', () => HttpResponse.error()],
  ])('repeats the exchange when the server %s', async (_case, failure) => {
    answerExchange(failure, failure, signedIn);
    await consent();
    await waitFor(() => {
      expect(session.getState().user).toMatchObject({ email: 'bo@ocs.example' });
    });
    expect(storefront.dialogs).toEqual([]);
  });

  test('shows a message when the code’s minute is over', async () => {
    const requests = answerExchange(unavailable);
    await consent();
    const message = { kind: 'message', title: 'The login failed', text: 'Check your connection and try again.' };
    await waitFor(
      () => {
        expect(storefront.dialogs).toMatchObject([message]);
      },
      { timeout: 60_000 },
    );
    expect(requests()).toBeGreaterThan(2);
    expect(session.getState()).toEqual({ user: null, loading: false });
  });
});

test('shows a message on a page that is not secure, and opens no window', () => {
  Object.assign(window, { isSecureContext: false });
  const { open } = fakeLoginWindow();
  storefront.pressLogIn();
  expect(storefront.dialogs).toMatchObject([{ kind: 'message', title: 'The login needs a secure page' }]);
  expect(open).not.toHaveBeenCalled();
});

test('shows a message when the browser blocks the window', () => {
  fakeLoginWindow().open.mockReturnValue(null);
  storefront.pressLogIn();
  expect(storefront.dialogs).toMatchObject([{ kind: 'message', title: 'The login window was blocked' }]);
});

test('opens no window when the page prevents it', () => {
  const { open } = fakeLoginWindow();
  storefront.emit.mockReturnValue(false);
  storefront.pressLogIn();
  expect(storefront.emit.mock.calls).toEqual([['ocs-needs-login', { reason: 'page' }]]);
  expect(open).not.toHaveBeenCalled();
});
