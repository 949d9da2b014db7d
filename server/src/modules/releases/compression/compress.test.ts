import childProcess, { type ChildProcess } from 'node:child_process';
import { constants, getPriority } from 'node:os';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof childProcess>('node:child_process');
  return { ...actual, fork: jest.fn(actual.fork) };
});
const fork = jest.mocked(childProcess.fork);

test('compresses in a process of the lowest priority without the server’s settings; if it is killed, the next file starts another', async () => {
  const content = Buffer.from('the same words, '.repeat(1000));
  const { br, gzip } = await compress(content);
  expect(brotliDecompressSync(br)).toEqual(content);
  expect(gunzipSync(gzip)).toEqual(content);
  expect(br.length).toBeLessThan(gzip.length);

  const options = fork.mock.lastCall?.[1] as childProcess.ForkOptions | undefined;
  expect(Object.keys(options?.env ?? {})).toEqual(['PATH']);
  const child = fork.mock.results[0]?.value as ChildProcess;
  expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);

  const interrupted = compress(content);
  child.kill('SIGKILL');
  await expect(interrupted).rejects.toMatchObject({ status: 503 });
  expect(gunzipSync((await compress(content)).gzip)).toEqual(content);
});
