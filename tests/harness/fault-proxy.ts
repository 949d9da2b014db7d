import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** A TCP proxy in front of a service, usually PostgreSQL, which delays or drops what passes. */
export interface FaultProxy {
  /** Delay of every packet from client to service, in milliseconds; 0 at first. Tests may change it at any time. */
  delayMs: number;
  /** The same from service to client. */
  answerDelayMs: number;
  /** The target's address with this proxy as host and port. */
  url: string;
  port: number;
  /** Drops everything from now on. Neither side gets an error or a close, as with an unplugged cable. */
  cut: () => void;
  /** Lets new connections through again. Connections that were cut stay silent. */
  restore: () => void;
  /** Ends all connections and the proxy. */
  close: () => Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. `target` is the service's address or its port on this machine. */
export async function startFaultProxy(target: string | number): Promise<FaultProxy> {
  const {
    href,
    hostname,
    port: targetPort,
  } = new URL(typeof target === 'number' ? `tcp://127.0.0.1:${String(target)}` : target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let cuts = 0;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket
      .setNoDelay()
      .on('error', () => undefined)
      .on('close', () => sockets.delete(socket));
  };
  const forward = (from: Socket, to: Socket, delayMs: () => number): void => {
    const cutsBefore = cuts;
    const pass = (deliver: () => void): void => {
      if (cuts !== cutsBefore) return;
      if (delayMs() === 0) deliver();
      else void delay(delayMs()).then(deliver);
    };
    from.on('data', (bytes) => {
      pass(() => to.write(bytes));
    });
    from.on('close', () => {
      pass(() => to.destroy());
    });
  };
  const server = createServer((client) => {
    track(client);
    if (isCut) return;
    const service = track(connect(Number(targetPort), hostname));
    forward(client, service, () => proxy.delayMs);
    forward(service, client, () => proxy.answerDelayMs);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxy: FaultProxy = {
    delayMs: 0,
    answerDelayMs: 0,
    url: Object.assign(new URL(href), { hostname: '127.0.0.1', port: String(port) }).href,
    port,
    cut() {
      isCut = true;
      cuts += 1;
    },
    restore() {
      isCut = false;
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
  return proxy;
}
