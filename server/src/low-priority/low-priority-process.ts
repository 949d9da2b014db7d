import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

/** `.js` in the artefact, where this code is compiled. */
const extension = path.extname(import.meta.filename);

/** A process without tasks ends after this time and gives its memory back. */
const idleMs = 30_000;

/** How long a process may take to exit before it is killed. */
const exitPatienceMs = 500;

/** Numbered, because answers arrive in any order. */
export interface TaskMessage<Task> {
  id: number;
  task: Task;
}

export interface AnswerMessage<Answer> {
  id: number;
  answer: Answer;
}

/**
 * Does tasks in a process of the lowest priority, so that they do not slow the server's reads. The first task starts it, and
 * the first one after its end starts another. The process calls `answerTasks`.
 */
export class LowPriorityProcess<Task, Answer> {
  readonly #file: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #answers = new Map<number, (answer: Answer | undefined) => void>();
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** The process runs this file; its extension is that of the server's own files. It gets no environment but `env`. */
  constructor(file: string, env: NodeJS.ProcessEnv = {}) {
    this.#file = file;
    this.#env = env;
  }

  /** The answer of the process; undefined if it ended before it answered. */
  ask(task: Task): Promise<Answer | undefined> {
    return new Promise((resolve) => {
      clearTimeout(this.#idle);
      const id = ++this.#lastId;
      this.#answers.set(id, resolve);
      this.#process ??= this.#start();
      this.#process.ref();
      this.#process.channel?.ref();
      this.#process.send({ id, task } satisfies TaskMessage<Task>, (error) => {
        if (error) this.#answer(id, undefined);
      });
    });
  }

  /** Ends the process, unanswered tasks included. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#process;
    if (!child) return;
    child.ref();
    const exited = once(child, 'exit');
    if (child.connected) child.disconnect();
    // On a busy machine, a process of the lowest priority may take long.
    const timer = setTimeout(() => child.kill('SIGKILL'), exitPatienceMs);
    await exited;
    clearTimeout(timer);
  }

  #answer(id: number, answer: Answer | undefined): void {
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
    if (this.#answers.size > 0) return;
    // A program that has nothing else to do ends, and this process with it.
    this.#process?.unref();
    this.#process?.channel?.unref();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => {
      if (this.#process?.connected) this.#process.disconnect();
      this.#process = undefined;
    }, idleMs).unref();
  }

  #start(): ChildProcess {
    const child = fork(this.#file + extension, {
      // Node looks for packages from there.
      cwd: import.meta.dirname,
      execArgv: extension === '.ts' ? ['--import', 'tsx'] : [],
      // Nothing else of the server's settings: faulty input must not reach a secret.
      env: { PATH: process.env['PATH'], ...this.#env },
      // Buffers arrive as buffers.
      serialization: 'advanced',
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('message', ({ id, answer }: AnswerMessage<Answer>) => {
      this.#answer(id, answer);
    });
    const ended = (): void => {
      if (this.#process !== child) return;
      this.#process = undefined;
      for (const id of [...this.#answers.keys()]) this.#answer(id, undefined);
    };
    child.on('error', ended);
    child.on('exit', ended);
    return child;
  }
}
