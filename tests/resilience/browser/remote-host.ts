import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { freePort } from '../../../scripts/local-shop/ports';

/** How a host responds to requests for these files; `answer` gets the file's bytes. */
export interface HostFault {
  files: RegExp;
  answer: (outgoing: ServerResponse, bytes: Buffer) => void;
}

const types: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json', '.html': 'text/html' };

/** Responds as a host of immutable files does, to pages of any origin. */
export function sendFile(outgoing: ServerResponse, name: string, bytes: Buffer | string): void {
  outgoing.writeHead(200, {
    'content-type': types[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  outgoing.end(bytes);
}

/** A team's own host: serves all versions of one remote from a folder, and fails on request. */
export class RemoteHost {
  /** The current fault. */
  fault: HostFault | undefined;
  readonly origin: string;
  readonly #folder: string;
  readonly #port: number;
  #server: Server | undefined;

  private constructor(folder: string, port: number) {
    this.#folder = folder;
    this.#port = port;
    this.origin = `http://127.0.0.1:${String(port)}`;
  }

  /** `folder` contains one folder for each version. */
  static async start(folder: string): Promise<RemoteHost> {
    const host = new RemoteHost(folder, await freePort());
    await host.start();
    return host;
  }

  /** Listens at the same address as before. */
  start(): Promise<void> {
    this.#server = createServer((incoming, outgoing) => {
      void this.#answer(incoming, outgoing);
    });
    return new Promise((resolve, reject) => {
      this.#server?.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
  }

  /** Closes open connections and refuses new ones. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }

  async #answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { pathname: name } = new URL(incoming.url ?? '/', this.origin);
    const bytes = await readFile(path.join(this.#folder, name)).catch(() => undefined);
    if (!bytes) outgoing.writeHead(404, { 'access-control-allow-origin': '*' }).end();
    else if (this.fault?.files.test(name)) this.fault.answer(outgoing, bytes);
    else sendFile(outgoing, name, bytes);
  }
}
