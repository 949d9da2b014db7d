import childProcess, { type ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { LowPriorityProcess, type TaskMessage } from './low-priority-process';

jest.mock('node:child_process', () => ({ fork: jest.fn() }));
const fork = jest.mocked(childProcess.fork);

/** A process that answers only when the test says so. */
class SilentProcess extends EventEmitter {
  readonly messages: TaskMessage<string>[] = [];
  readonly connected = true;
  readonly channel = { ref: jest.fn(), unref: jest.fn() };
  readonly ref = jest.fn();
  readonly unref = jest.fn();
  readonly disconnect = jest.fn();
  readonly kill = jest.fn(() => this.emit('exit'));

  send(message: TaskMessage<string>): boolean {
    return this.messages.push(message) > 0;
  }

  answer(index: number): void {
    this.emit('message', { id: this.messages[index]?.id, answer: `done ${this.messages[index]?.task ?? ''}` });
  }
}

function nextProcess(): SilentProcess {
  const child = new SilentProcess();
  fork.mockReturnValueOnce(child as unknown as ChildProcess);
  return child;
}

let child: SilentProcess;
let worker: LowPriorityProcess<string, string>;

beforeEach(() => {
  jest.useFakeTimers();
  child = nextProcess();
  worker = new LowPriorityProcess('worker');
});
afterEach(() => {
  jest.useRealTimers();
  fork.mockReset();
});

test('answers each task in the order in which the process ends them', async () => {
  const answers = [worker.ask('a'), worker.ask('b')];
  child.answer(1);
  child.answer(0);
  expect(await Promise.all(answers)).toEqual(['done a', 'done b']);
  expect(fork).toHaveBeenCalledTimes(1);
});

test('a process that ends leaves its tasks without an answer, and the next task starts another', async () => {
  const lost = worker.ask('a');
  child.emit('exit');
  expect(await lost).toBeUndefined();
  const second = nextProcess();
  const answer = worker.ask('b');
  second.answer(0);
  expect(await answer).toBe('done b');
});

test('a process without tasks keeps no program alive and ends after half a minute', async () => {
  const first = worker.ask('a');
  const second = worker.ask('b');
  child.answer(0);
  await first;
  expect(child.unref).not.toHaveBeenCalled();
  child.answer(1);
  await second;
  expect(child.unref).toHaveBeenCalledTimes(1);
  expect(child.channel.unref).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(29_000);
  expect(child.disconnect).not.toHaveBeenCalled();

  const third = worker.ask('c');
  jest.advanceTimersByTime(60_000);
  expect(child.disconnect).not.toHaveBeenCalled();
  child.answer(2);
  await third;
  jest.advanceTimersByTime(30_000);
  expect(child.disconnect).toHaveBeenCalledTimes(1);

  const next = nextProcess();
  const fourth = worker.ask('d');
  next.answer(0);
  expect(await fourth).toBe('done d');
});

test('the process gets nothing of the environment but the path to programs and what is named', async () => {
  fork.mockReset();
  const other = nextProcess();
  const answer = new LowPriorityProcess<string, string>('worker', { OTHER: 'value' }).ask('a');
  const env = { PATH: process.env['PATH'], OTHER: 'value' };
  expect(fork).toHaveBeenCalledWith('worker.ts', expect.objectContaining({ env }));
  other.answer(0);
  await answer;
});

test('a process that does not exit in time is killed', async () => {
  void worker.ask('a');
  const closed = worker.close();
  expect(child.disconnect).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(499);
  expect(child.kill).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(child.kill).toHaveBeenCalledWith('SIGKILL');
  await closed;
});
