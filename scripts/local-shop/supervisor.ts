import { fork, type ChildProcess } from 'node:child_process';
import { ReportedError, root, UserError } from './script';

/** The server may finish requests for this long; the other processes end sooner. */
const stopMs = 5000;

/** Starts the shop's processes and stops them in the reverse order. */
export class Supervisor {
  readonly #stops: (() => Promise<void>)[] = [];
  readonly #onLost: (error: Error) => void;
  #stopped: Promise<void> | undefined;

  /** Calls `onLost` when a process ends unexpectedly. */
  constructor(onLost: (error: Error) => void) {
    this.#onLost = onLost;
  }

  /** Resolves when the process reports that it is ready; every process ends when this one is gone. */
  start(name: string, module: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<void> {
    if (this.#stopped) return Promise.reject(new ReportedError());
    const child = fork(module, args, {
      cwd: root,
      env,
      execArgv: ['--import', 'tsx'],
      // Ctrl-C goes to the whole foreground group: the children are stopped by this process, in order, instead.
      detached: true,
    });
    const exited = new Promise<void>((resolve) =>
      child.once('exit', () => {
        resolve();
      }),
    );
    this.manage(() => this.#stopChild(child, exited));
    return new Promise((resolve, reject) => {
      let ready = false;
      child.once('message', () => {
        ready = true;
        resolve();
      });
      child.once('exit', (code, signal) => {
        const reason = signal ?? `exit code ${String(code)}`;
        const error =
          this.#stopped || (!ready && code === 1)
            ? new ReportedError()
            : new UserError(`The ${name} ended unexpectedly (${reason}), so everything was stopped: start again.`);
        reject(error);
        if (ready && !this.#stopped) this.#onLost(error);
      });
    });
  }

  /** Resolves when all processes have ended. */
  stop(): Promise<void> {
    this.#stopped ??= this.#stopAll();
    return this.#stopped;
  }

  /** Registers `stop`: everything started later stops first. */
  manage(stop: () => Promise<void>): void {
    this.#stops.unshift(stop);
  }

  async #stopAll(): Promise<void> {
    for (const stop of this.#stops) await stop();
  }

  async #stopChild(child: ChildProcess, exited: Promise<void>): Promise<void> {
    if (child.connected) child.send('stop');
    const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
    await exited;
    clearTimeout(timer);
  }
}
