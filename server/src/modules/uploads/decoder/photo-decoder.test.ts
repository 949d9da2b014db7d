import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { problemFrom } from '../../../http/error-handler';
import type { TaskMessage } from '../../../low-priority/low-priority-process';
import { PhotoDecoder, type DecoderTask } from './photo-decoder';

jest.mock('node:child_process', () => {
  const actual = jest.requireActual<typeof childProcess>('node:child_process');
  return { ...actual, fork: jest.fn(actual.fork) };
});
const fork = jest.mocked(childProcess.fork);

/** A decoder's process that answers only when the test says so. */
class SilentProcess extends EventEmitter {
  readonly messages: TaskMessage<DecoderTask>[] = [];
  readonly ref = jest.fn();
  readonly unref = jest.fn();

  get inputs(): string[] {
    return this.messages.map(({ task }) => task.input);
  }

  send(message: TaskMessage<DecoderTask>): boolean {
    return this.messages.push(message) > 0;
  }

  answer(index: number): void {
    this.emit('message', { id: this.messages[index]?.id, answer: { name: `photo-${String(index)}` } });
  }
}

function silentDecoder(): { decoder: PhotoDecoder; child: SilentProcess } {
  const child = new SilentProcess();
  fork.mockReturnValueOnce(child as unknown as ChildProcess);
  return { decoder: new PhotoDecoder(), child };
}

const nextTurn = () => new Promise(setImmediate);

test('decodes two photos at once, and the next one after an answer', async () => {
  const { decoder, child } = silentDecoder();
  const names = ['a', 'b', 'c', 'd'].map((input) => decoder.decode(input, 'folder'));
  await nextTurn();
  expect(child.inputs).toEqual(['a', 'b']);
  child.answer(1);
  await nextTurn();
  expect(child.inputs).toEqual(['a', 'b', 'c']);
  child.answer(0);
  child.answer(2);
  await nextTurn();
  child.answer(3);
  expect(await Promise.all(names)).toEqual(['photo-0', 'photo-1', 'photo-2', 'photo-3']);
});

afterEach(() => {
  jest.useRealTimers();
});

test('answers 503 to a photo that has waited for 15 s', async () => {
  jest.useFakeTimers();
  const { decoder } = silentDecoder();
  const answers = ['a', 'b', 'c'].map((input) => decoder.decode(input, 'folder').catch(problemFrom));
  jest.advanceTimersByTime(15_000);
  expect(await answers[2]).toMatchObject({ status: 503, retryAfterSeconds: 2 });
});

test('answers 503 if the process ends during a photo, and starts another process for the next one', async () => {
  const { decoder, child } = silentDecoder();
  const failed = decoder.decode('a', 'folder').catch(problemFrom);
  await nextTurn();
  child.emit('exit');
  expect(await failed).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  const next = new SilentProcess();
  fork.mockReturnValueOnce(next as unknown as ChildProcess);
  const name = decoder.decode('b', 'folder');
  await nextTurn();
  next.answer(0);
  expect(await name).toBe('photo-0');
});

describe('the process', () => {
  let folder: string;
  let decoder: PhotoDecoder;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'ocs-decoder-'));
    decoder = new PhotoDecoder();
  });
  afterAll(async () => {
    await decoder.close();
    await rm(folder, { recursive: true });
  });

  test('has the lowest priority and none of the server’s settings', async () => {
    fork.mockClear();
    const input = path.join(folder, 'input');
    await sharp({ create: { width: 20, height: 10, channels: 3, background: '#a33' } })
      .png()
      .toFile(input);
    const name = await decoder.decode(input, folder);
    expect(await readdir(folder)).toContain(name);
    const options = fork.mock.lastCall?.[1] as childProcess.ForkOptions | undefined;
    expect(Object.keys(options?.env ?? {})).toEqual(['PATH']);
    const child = fork.mock.results[0]?.value as ChildProcess;
    expect(getPriority(child.pid)).toBe(constants.priority.PRIORITY_LOW);
  });

  test('passes on why a photo cannot be written', async () => {
    const input = path.join(folder, 'input');
    await writeFile(path.join(folder, 'file'), '');
    await expect(decoder.decode(input, path.join(folder, 'file'))).rejects.toMatchObject({ code: 'ENOTDIR' });
  });
});
