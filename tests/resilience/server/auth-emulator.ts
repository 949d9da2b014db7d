import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { freePort } from '../../../scripts/local-shop/ports';
import { root } from '../../../scripts/local-shop/script';

/** Firebase's auth emulator as `npm start` runs it; it can be stopped in any way and come back with its accounts. */
export class AuthEmulator {
  readonly port: number;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.port = port;
  }

  static async start(dataDir: string): Promise<AuthEmulator> {
    const emulator = new AuthEmulator(dataDir, await freePort());
    await emulator.start();
    return emulator;
  }

  get host(): string {
    return `127.0.0.1:${String(this.port)}`;
  }

  async start(): Promise<void> {
    this.#child = fork('scripts/local-shop/processes/auth-emulator.ts', [this.#dataDir, String(this.port)], {
      cwd: root,
      execArgv: ['--import', 'tsx'],
    });
    await once(this.#child, 'message');
  }

  /** What the browser gets for a demo account's password: an ID token. */
  async signIn(email: string): Promise<string> {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';
    const answer = await fetch(`http://${this.host}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, returnSecureToken: true }),
    });
    return ((await answer.json()) as { idToken: string }).idToken;
  }

  async kill(): Promise<void> {
    if (!this.#child) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** It goes on accepting connections, and answers none. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
}
