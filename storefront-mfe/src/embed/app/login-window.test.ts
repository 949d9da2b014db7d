import { createHash } from 'node:crypto';
import { fakeLoginWindow, host, provideSecurePage } from '../../testing/login-window';
import { openLoginWindow, type EmbedLogin } from './login-window';

beforeEach(provideSecurePage);

const stops: ((() => void) | undefined)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop?.();
});

/** Opens the window as one copy of the app does. */
function open(shopWindow = fakeLoginWindow()) {
  const onLogin = jest.fn<void, [EmbedLogin]>();
  stops.push(openLoginWindow(host, onLogin));
  return { ...shopWindow, onLogin };
}

test('names the page’s origin and the hash of the verifier that it hands over with the code', async () => {
  const { query, post, onLogin } = open();
  const asked = await query();
  await post();
  const [login] = onLogin.mock.calls[0] ?? [];
  expect(login?.code).toBe('the-code');
  expect(Object.fromEntries(asked)).toEqual({
    opener: location.origin,
    challenge: createHash('sha256')
      .update(login?.verifier ?? '')
      .digest('base64url'),
  });
});

test.each([
  ['of another origin', { origin: 'https://evil.example' }],
  ['of another window', { source: window }],
  ['without a code', { data: { type: 'other' } }],
  ['that is no object', { data: null }],
])('ignores a message %s', async (_case, changes) => {
  const { post, onLogin } = open();
  await post(changes);
  expect(onLogin).not.toHaveBeenCalled();
  await post();
  expect(onLogin).toHaveBeenCalledTimes(1);
});

test('takes one code only', async () => {
  const { post, onLogin } = open();
  await post();
  await post();
  expect(onLogin).toHaveBeenCalledTimes(1);
});

test('gives the code to the copy of the app that opened the window last, if two copies share it', async () => {
  const shopWindow = fakeLoginWindow();
  const first = open(shopWindow);
  await first.query();
  shopWindow.opened.location.href = '';
  const second = open(shopWindow);
  await second.post();
  expect(first.onLogin).not.toHaveBeenCalled();
  expect(second.onLogin).toHaveBeenCalledTimes(1);
});
