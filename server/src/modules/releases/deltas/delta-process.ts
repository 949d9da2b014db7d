/** The process that encodes released files as differences to earlier ones: `dcz` of RFC 9842. */
import { createHash } from 'node:crypto';
import {
  compressUsingDict,
  createCCtx,
  createDCtx,
  decompressUsingDict,
  freeCCtx,
  freeDCtx,
  init,
} from '@bokuweb/zstd-wasm';
import { answerTasks } from '../../../low-priority/answer-tasks';
import type { DeltaTask } from './delta';

/** A frame that decoders of plain Zstandard skip; the hash of the dictionary is its content. */
const frameHeader = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** The best level whose decoder needs no more than 8 MiB, which the RFC allows. */
const level = 19;

const started = init();

/** The browser would refuse a wrong file by its hash, and ask for nothing else. */
function decode(frame: Uint8Array, earlier: Buffer): Uint8Array {
  const context = createDCtx();
  const content = decompressUsingDict(context, frame, earlier);
  freeDCtx(context);
  return content;
}

answerTasks<DeltaTask, Buffer>(async ({ earlier, content }) => {
  await started;
  const context = createCCtx();
  const frame = compressUsingDict(context, content, earlier, level);
  freeCCtx(context);
  if (!content.equals(decode(frame, earlier))) throw new Error('The delta does not result in the file.');
  return Buffer.concat([frameHeader, createHash('sha256').update(earlier).digest(), frame]);
});
