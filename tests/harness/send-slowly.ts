import { connect } from 'node:net';

/**
 * Sends the headers of a request and the first byte of its body, from this client address. Resolves with all that the server
 * sends until the connection closes or `signal` aborts.
 */
export async function sendSlowly(origin: string, address: string, signal?: AbortSignal): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), signal });
  const headers = ['Host: shop.example', `X-Forwarded-For: ${address}`, 'Content-Type: application/json'];
  socket.write(`POST /api/reports HTTP/1.1\r\n${headers.join('\r\n')}\r\nContent-Length: 1000\r\n\r\n{`);
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  // A refused connection may be reset, because its body is unread.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return received;
}
