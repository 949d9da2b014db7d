import path from 'node:path';
import { invalidInput, Problem } from '../../../http/problem';
import { LowPriorityProcess } from '../../../low-priority/low-priority-process';

/** Encodes the file `input` into the folder. */
export interface DecoderTask {
  input: string;
  folder: string;
}

/** The name of the encoded photo, or why there is none. */
export type DecoderAnswer = { name: string } | { isPhoto: boolean; code: string | undefined; message: string };

const decodedAtOnce = 2;

/** Decodes two photos at once in a process of its own; further ones wait. */
export class PhotoDecoder {
  readonly #process = new LowPriorityProcess<DecoderTask, DecoderAnswer>(
    path.join(import.meta.dirname, 'decoder-process'),
  );
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  /** Encodes the file into the folder; returns the photo's name, or throws a 400 problem if the file is no photo. */
  async decode(input: string, folder: string): Promise<string> {
    await this.#enter();
    try {
      const answer = await this.#process.ask({ input, folder });
      if (!answer) throw decoderEnded();
      if ('name' in answer) return answer.name;
      if (!answer.isPhoto) throw invalidInput('image', 'Choose a JPEG or PNG image of at most 40 megapixels.');
      throw Object.assign(new Error(answer.message), { code: answer.code });
    } finally {
      this.#leave();
    }
  }

  close(): Promise<void> {
    return this.#process.close();
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
}

const decoderEnded = (): Problem =>
  new Problem({
    status: 503,
    id: 'decoder-unavailable',
    title: 'The photo could not be read at the moment. Please try again.',
    retryAfterSeconds: 5,
  });
