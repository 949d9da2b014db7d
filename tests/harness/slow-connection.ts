import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** A slow mobile network: each request takes this long, and all responses share the bytes. */
const latencyMs = 150;
const bytesPerMs = 1.6e6 / 8 / 1000;

/** Small parts, so that responses that arrive at once share the connection. */
const partBytes = 4096;

/** A running proxy; `address` is for the setting `proxy` of a browser context. */
export interface SlowConnection {
  address: string;
  stop: () => Promise<void>;
}

/**
 * Starts a forward proxy for plain HTTP that is as slow as a mobile network. It refuses HTTPS and WebSockets.
 * Chromium's own emulation, `Network.emulateNetworkConditions`, sometimes keeps the bytes of all responses until the
 * tab is closed.
 */
export async function startSlowConnection(): Promise<SlowConnection> {
  let freeAt = 0;
  const waitForTurn = async (bytes: number): Promise<void> => {
    const now = performance.now();
    freeAt = Math.max(now, freeAt) + bytes / bytesPerMs;
    await delay(freeAt - now);
  };
  async function* throttle(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.length; start += partBytes) {
        const part = chunk.subarray(start, start + partBytes);
        await waitForTurn(part.length);
        yield part;
      }
    }
  }

  /** Either side may leave at any time: the other one must notice. */
  const forward = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    await delay(latencyMs);
    if (response.destroyed) return;
    const { method, headers, url = '' } = request;
    const forwarded = http.request(url, { method, headers });
    response.on('close', () => forwarded.destroy());
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
    const [answer] = (await once(forwarded, 'response')) as [http.IncomingMessage];
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    await pipeline(answer, throttle, response);
  };

  const server = http.createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${String(port)}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
