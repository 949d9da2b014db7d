/** The message that the shop's log-in page posts to its opener. */
type LoginMessage = { type: 'ocs-identity'; idToken: string };

const closedCheckMs = 500;

const isLogin = (data: unknown): data is LoginMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'ocs-identity';

/** Opens the shop's log-in; `onToken` gets the identity token. Returns a function that stops waiting, or undefined if no window opens. */
export function openLoginWindow(host: string, onToken: (idToken: string) => void): (() => void) | undefined {
  const address = `${host}/login/embed?opener=${encodeURIComponent(location.origin)}`;
  const opened = window.open(address, 'ocs-login', 'popup,width=480,height=760');
  if (!opened) return undefined;
  const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== host || source !== opened || !isLogin(data)) return;
    stop();
    onToken(data.idToken);
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
