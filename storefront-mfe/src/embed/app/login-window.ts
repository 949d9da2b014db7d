/** The message that the shop's login page posts to its opener. `challenge` is the one that it was opened with. */
type LoginMessage = { type: 'ocs-login-code'; code: string; challenge: string };

/** A code from the login window, and the secret without which the server does not accept it. */
export type EmbedLogin = { code: string; verifier: string };

const closedCheckMs = 500;

const isLogin = (data: unknown): data is LoginMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ocs-login-code';

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

async function challengeOf(verifier: string): Promise<string> {
  return toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}

/** Opens the shop's login; `onLogin` gets its code. Returns a function that stops waiting, or undefined if no window opens. */
export function openLoginWindow(host: string, onLogin: (login: EmbedLogin) => void): (() => void) | undefined {
  // Without an address: browsers block a window that opens after the challenge has been computed.
  const opened = window.open('', 'ocs-login', 'popup,width=480,height=760');
  if (!opened) return undefined;
  const verifier = toBase64Url(crypto.getRandomValues(new Uint8Array(32)));
  let challenge: string | undefined;
  void challengeOf(verifier).then((computed) => {
    challenge = computed;
    const query = new URLSearchParams({ opener: location.origin, challenge });
    opened.location.href = `${host}/login/embed?${query.toString()}`;
  });
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    // Another copy of the app on the page uses the same window, with its own challenge.
    if (origin !== host || source !== opened || !isLogin(data) || data.challenge !== challenge) return;
    stop();
    onLogin({ code: data.code, verifier });
  };
  const stop = () => {
    removeEventListener('message', receive);
    clearInterval(timer);
  };
  const timer = setInterval(() => {
    if (opened.closed) stop();
  }, closedCheckMs);
  addEventListener('message', receive);
  return stop;
}
