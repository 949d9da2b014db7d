import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { demoPassword } from '../../../server/src/seed/demo-accounts';
import { freePort } from '../../../scripts/local-shop/ports';
import { root } from '../../../scripts/local-shop/script';
import { call } from '../../harness/call';

/** The call that the browser makes; the server passes it on. */
export const passwordSignIn = 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local';

/** Firebase's auth emulator as `npm start` runs it. Its accounts survive `kill`. */
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

  /** Signs a demo account in as the browser does; resolves with its ID token. */
  async signIn(email: string): Promise<string> {
    const body = { email, password: demoPassword, returnSecureToken: true };
    const { json } = await call(`http://${this.host}`, passwordSignIn, { body });
    return (json as { idToken: string }).idToken;
  }

  /** kill -9 */
  async kill(): Promise<void> {
    if (!this.#child) return;
    const exited = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exited;
  }

  /** From now on it accepts connections but does not respond. */
  freeze(): void {
    this.#child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.#child?.kill('SIGCONT');
  }
}
