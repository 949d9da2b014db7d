import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { invalidInput, Problem } from '../../../http/problem';

/** `.js` in the artefact, where this code is compiled. */
const extension = path.extname(import.meta.filename);

/** Encodes the file `input` into the folder. */
export interface DecoderTask {
  id: number;
  input: string;
  folder: string;
}

/** The name of the encoded photo, or why there is none. */
export type DecoderAnswer =
  { id: number; name: string } | { id: number; isPhoto: boolean; code: string | undefined; message: string };

const decodedAtOnce = 2;

/** Decodes two photos at once in a process of its own; further ones wait. */
export class PhotoDecoder {
  readonly #waiting: (() => void)[] = [];
  readonly #answers = new Map<number, (answer: DecoderAnswer | undefined) => void>();
  #process: ChildProcess | undefined;
  #running = 0;
  #lastId = 0;

  /** Encodes the file into the folder; returns the photo's name, or throws a 400 problem if the file is no photo. */
  async decode(input: string, folder: string): Promise<string> {
    await this.#enter();
    try {
      const answer = await this.#ask({ id: ++this.#lastId, input, folder });
      if (!answer) throw decoderEnded();
      if ('name' in answer) return answer.name;
      if (!answer.isPhoto) throw invalidInput('image', 'Choose a JPEG or PNG image of at most 40 megapixels.');
      throw Object.assign(new Error(answer.message), { code: answer.code });
    } finally {
      this.#leave();
    }
  }

  async close(): Promise<void> {
    const child = this.#process;
    if (!child) return;
    const exited = once(child, 'exit');
    child.disconnect();
    await exited;
  }

  /** The next photo in the queue takes over the place of one that ends. */
  #enter(): Promise<void> | undefined {
    if (this.#running === decodedAtOnce) return new Promise((resolve) => void this.#waiting.push(resolve));
    this.#running += 1;
    return undefined;
  }

  #leave(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }

  #ask(task: DecoderTask): Promise<DecoderAnswer | undefined> {
    return new Promise((resolve) => {
      this.#answers.set(task.id, resolve);
      this.#process ??= this.#start();
      this.#process.send(task, (error) => {
        if (error) this.#answer(task.id, undefined);
      });
    });
  }

  #answer(id: number, answer: DecoderAnswer | undefined): void {
    this.#answers.get(id)?.(answer);
    this.#answers.delete(id);
  }

  #start(): ChildProcess {
    const child = fork(path.join(import.meta.dirname, `decoder-process${extension}`), {
      // Node looks for packages from there.
      cwd: import.meta.dirname,
      execArgv: extension === '.ts' ? ['--import', 'tsx'] : [],
      // Nothing of the server's settings: a faulty picture must not reach a secret.
      env: { PATH: process.env['PATH'] },
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    child.on('message', (answer: DecoderAnswer) => {
      this.#answer(answer.id, answer);
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

const decoderEnded = (): Problem =>
  new Problem({
    status: 503,
    id: 'decoder-unavailable',
    title: 'The photo could not be read at the moment. Please try again.',
    retryAfterSeconds: 5,
  });
