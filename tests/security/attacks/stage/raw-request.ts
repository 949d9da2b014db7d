import { connect } from 'node:net';

/** Sends these very bytes and answers all that comes back until the server closes, or cuts, the connection. */
export async function rawRequest(origin: string, request: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let answers = '';
  let failure: NodeJS.ErrnoException | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => (answers += chunk));
  socket.on('error', (error) => (failure = error));
  socket.setTimeout(10_000, () => socket.destroy(new Error('The server kept the connection open for 10 s.')));
  socket.write(request);
  await new Promise((resolve) => socket.once('close', resolve));
  // What the server did not want to read, the system answers with a reset.
  if (failure && failure.code !== 'ECONNRESET' && failure.code !== 'EPIPE') throw failure;
  return answers;
}

/** The statuses of all answers on the connection; each begins right after the last byte of the one before. */
export const statusesOf = (answers: string): string[] =>
  [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => status ?? '');
