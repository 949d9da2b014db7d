/** Calls `stop` once, when the parent asks for it, is gone, or this process itself is told to end. */
export function onStop(stop: () => void): void {
  let stopped = false;
  const once = () => {
    if (!stopped) stop();
    stopped = true;
  };
  process.on('message', (message) => {
    if (message === 'stop') once();
  });
  process.on('disconnect', once);
  process.on('SIGINT', once);
  process.on('SIGTERM', once);
}
