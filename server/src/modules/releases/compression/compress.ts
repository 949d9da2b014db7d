import path from 'node:path';
import { Problem } from '../../../http/problem';
import { LowPriorityProcess } from '../../../low-priority/low-priority-process';

/** A file's content in each encoding. */
export interface Compressed {
  br: Buffer;
  gzip: Buffer;
}

const compressor = new LowPriorityProcess<Buffer, Compressed>(path.join(import.meta.dirname, 'compressor-process'));

/** Compresses as far as possible, which takes seconds for a large file. Throws a 503 problem if the process ends. */
export async function compress(content: Buffer): Promise<Compressed> {
  const compressed = await compressor.ask(content);
  if (!compressed) throw compressorEnded();
  return compressed;
}

const compressorEnded = (): Problem =>
  new Problem({
    status: 503,
    id: 'compressor-unavailable',
    title: 'The files could not be compressed at the moment. Please release again.',
    retryAfterSeconds: 5,
  });
