import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

/** The way between the shop and its database, on which everything takes `delayMs` longer, and which can be cut without a word. */
export class DatabaseWire {
  delayMs = 0;
  readonly #databasePort: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  #cuts = 0;

  private constructor(databasePort: number) {
    this.#databasePort = databasePort;
    this.#server = createServer((shop) => {
      this.#join(shop);
    });
  }

  static async lay(databasePort: number): Promise<DatabaseWire> {
    const wire = new DatabaseWire(databasePort);
    wire.#server.listen(0, '127.0.0.1');
    await once(wire.#server, 'listening');
    return wire;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on nothing arrives any more, and neither side hears of it. */
  cut(): void {
    this.#isCut = true;
    this.#cuts += 1;
  }

  /** New connections work again; those that were cut stay silent for good. */
  mend(): void {
    this.#isCut = false;
  }

  async remove(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  #join(shop: Socket): void {
    this.#watch(shop);
    if (this.#isCut) return;
    const database = connect(this.#databasePort, '127.0.0.1');
    this.#watch(database);
    this.#lead(shop, database, () => this.delayMs);
    this.#lead(database, shop, () => 0);
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #lead(from: Socket, to: Socket, delayMs: () => number): void {
    const joinedAfter = this.#cuts;
    const pass = (deliver: () => void): void => {
      if (this.#cuts !== joinedAfter) return;
      if (delayMs() === 0) deliver();
      else void delay(delayMs()).then(deliver);
    };
    from.on('data', (bytes) => {
      pass(() => to.write(bytes));
    });
    from.on('close', () => {
      pass(() => to.destroy());
    });
  }
}
