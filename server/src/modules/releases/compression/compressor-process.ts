/** The process that compresses released files. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { answerTasks } from '../../../low-priority/answer-tasks';
import type { Compressed } from './compress';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

answerTasks<Buffer, Compressed>(async (content) => {
  const options = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [br, zipped] = await Promise.all([brotli(content, options), gzip(content, { level: 9 })]);
  return { br, gzip: zipped };
});
