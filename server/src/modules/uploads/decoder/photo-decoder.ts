import path from 'node:path';
import { invalidInput, Problem } from '../../../http/problem';
import { Queue } from '../../../http/queue';
import { LowPriorityProcess } from '../../../low-priority/low-priority-process';

/** Encodes the file `input` into the folder. */
export interface DecoderTask {
  input: string;
  folder: string;
}

/** The name of the encoded photo, or why there is none. */
export type DecoderAnswer = { name: string } | { isPhoto: boolean; code: string | undefined; message: string };

const decodedAtOnce = 2;
/** Shorter than the usual limit of a proxy. */
const maxWaitMs = 15_000;

/** Decodes two photos at once in a process of its own; further ones wait. */
export class PhotoDecoder {
  readonly #process = new LowPriorityProcess<DecoderTask, DecoderAnswer>(
    path.join(import.meta.dirname, 'decoder-process'),
  );
  readonly #queue = new Queue(decodedAtOnce, maxWaitMs);

  /**
   * Encodes the file into the folder; returns the photo's name. Throws a 400 problem if the file is no photo, and a 503 problem
   * after a long wait.
   */
  async decode(input: string, folder: string): Promise<string> {
    const answer = await this.#queue.run(() => this.#process.ask({ input, folder }));
    if (!answer) throw decoderEnded();
    if ('name' in answer) return answer.name;
    if (!answer.isPhoto) throw invalidInput('image', 'Choose a JPEG or PNG image of at most 40 megapixels.');
    throw Object.assign(new Error(answer.message), { code: answer.code });
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}

const decoderEnded = (): Problem =>
  new Problem({
    status: 503,
    id: 'decoder-unavailable',
    title: 'The photo could not be read at the moment. Please try again.',
    retryAfterSeconds: 5,
  });
