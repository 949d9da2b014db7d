type AuthEvent = { eventType?: string; data?: { authEvent?: unknown } };
type Handler = (event: { type: string; authEvent: unknown }) => void;

/** Opens the emulator's relay frame, which is same-origin, and passes its `authEvent` to the Firebase SDK. */
function open({ url }: { url: string }, ready: (frame: object) => unknown): unknown {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url;
  const handlers: Record<string, Handler> = {};
  const loaded = new Promise<void>((resolve) => {
    frame.onload = () => {
      frame.contentWindow?.addEventListener('message', ({ data }: MessageEvent<AuthEvent>) => {
        if (data.eventType !== 'sendAuthEvent') return;
        handlers.authEvent?.({ type: 'authEvent', authEvent: data.data?.authEvent });
      });
      resolve();
    };
  });
  document.body.append(frame);
  return ready({
    restyle: () => Promise.resolve(),
    ping: (pong: () => void) => loaded.then(pong),
    register: (name: string, handler: Handler) => (handlers[name] = handler),
    send: (_name: string, _message: unknown, answer: (results: object[]) => void) => {
      setTimeout(() => {
        try {
          answer([{ webStorageSupport: true }]);
        } catch {
          // The SDK throws after it has used the answer. Google's implementation ignores that too.
        }
      });
    },
  });
}

/**
 * Replaces Google's `gapi.iframes`, which the Firebase SDK loads from the internet before it opens Google's popup. Only for
 * the Auth emulator, so that sign-in works offline.
 */
export function provideGapi(): void {
  const page = window as { gapi?: object };
  page.gapi ??= {
    load: (_name: string, { callback }: { callback: () => void }) => setTimeout(callback),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => ({ open }) },
  };
}
