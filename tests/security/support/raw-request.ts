import { connect } from 'node:net';

/** Sends these bytes unchanged and returns everything received until the server closes the connection. */
export async function rawRequest(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = '';
  let failure: NodeJS.ErrnoException | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (received += chunk));
  socket.on('error', (error) => (failure = error));
  socket.setTimeout(10_000, () => socket.destroy(new Error('The server kept the connection open for 10 s.')));
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  // The kernel resets a connection that closes with unread data.
  if (failure && failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') throw failure;
  return received;
}

/** The status codes of all responses on the connection, in order. */
export const statusCodes = (received: string): string[] =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
