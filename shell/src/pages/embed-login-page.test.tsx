import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, apiServer, http, HttpResponse, signInForTest, useApiServer } from 'shared-auth/testing';
import { loadExpose } from '../remotes/federation';
import { answerSavedItems, buyer } from '../testing/people';
import { renderShell } from '../testing/render-shell';

jest.mock('../remotes/federation');
jest.mock('../reports/version-reports');

useApiServer();

const partner = 'https://partner.example';
const address = `/login/embed?opener=${encodeURIComponent(partner)}&challenge=the-challenge`;
const post = jest.fn();
const close = jest.spyOn(window, 'close');

beforeEach(async () => {
  answerSavedItems();
  post.mockReset();
  close.mockReset().mockImplementation(() => undefined);
  Object.assign(window, { opener: { postMessage: post } });
  jest.mocked(loadExpose).mockResolvedValue({ Component: () => <h1>A page</h1> });
  await signInForTest(buyer);
});
afterEach(() => {
  Object.assign(window, { opener: null });
});

/** Answers the request for a code, and resolves with its body. */
function answerCode(): Promise<unknown> {
  return new Promise((resolve) => {
    apiServer.use(
      http.post(api('/embed/code'), async ({ request }) => {
        resolve(await request.json());
        return HttpResponse.json({ code: 'the-code' });
      }),
    );
  });
}

test.each([
  ['a person with a session', null],
  ['a person who has just logged in', { afterLogin: true }],
])('asks %s for consent and names the origin of the page', async (_case, state) => {
  const { router } = renderShell('/search');
  await act(() => router.navigate(address, { state }));
  expect(await screen.findByText(partner)).toBeVisible();
  expect(screen.getByRole('button', { name: `Continue as ${buyer.displayName}` })).toBeVisible();
  expect(post).not.toHaveBeenCalled();
});

test('posts a one-time code and the page’s challenge, and nothing else, to the page’s origin', async () => {
  const requested = answerCode();
  renderShell(address);
  await userEvent.click(await screen.findByRole('button', { name: /^Continue as/ }));
  await waitFor(() => {
    expect(close).toHaveBeenCalledTimes(1);
  });
  expect(await requested).toEqual({ origin: partner, challenge: 'the-challenge' });
  expect(post.mock.calls).toEqual([
    [{ type: 'ocs-login-code', code: 'the-code', challenge: 'the-challenge' }, partner],
  ]);
});

test('does not offer another account while the code is requested', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  apiServer.use(
    http.post(api('/embed/code'), async () => {
      await held;
      return HttpResponse.json({ code: 'the-code' });
    }),
  );
  renderShell(address);
  const other = await screen.findByRole('button', { name: 'Use another account' });
  expect(other).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: /^Continue as/ }));
  expect(other).toBeDisabled();
  answer();
  await waitFor(() => {
    expect(close).toHaveBeenCalledTimes(1);
  });
});

test('offers another attempt when the server creates no code', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  apiServer.use(http.post(api('/embed/code'), () => HttpResponse.json({ title: 'No' }, { status: 400 })));
  renderShell(address);
  await userEvent.click(await screen.findByRole('button', { name: /^Continue as/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be completed');
  const consent = screen.getByRole('button', { name: /^Continue as/ });
  expect(consent).toHaveFocus();
  expect(screen.getByText(partner)).toBeVisible();
  expect(post).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
  void answerCode();
  await userEvent.click(consent);
  await waitFor(() => {
    expect(post).toHaveBeenCalledTimes(1);
  });
});
