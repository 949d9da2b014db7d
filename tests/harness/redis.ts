import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../scripts/local-shop/ports';

/** Why a test that needs Redis is skipped. */
export const redisMissing = 'Redis is not installed (Debian: apt-get install redis-server).';

export const hasRedis = (): boolean => !spawnSync('redis-server', ['--version']).error;

/** A Redis with a password, in memory, that tests can stop and start again on the same port. */
export class TestRedis {
  readonly url: string;
  readonly #port: number;
  #process: ChildProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
    this.url = this.urlWith('the-password');
  }

  static async start(): Promise<TestRedis> {
    const redis = new TestRedis(await freePort());
    await redis.start();
    return redis;
  }

  urlWith(password: string): string {
    return `redis://:${password}@127.0.0.1:${String(this.#port)}`;
  }

  async start(): Promise<void> {
    const options = [
      '--port',
      String(this.#port),
      '--bind',
      '127.0.0.1',
      '--requirepass',
      'the-password',
      '--save',
      '',
    ];
    const child = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#process = child;
    for await (const text of child.stdout as AsyncIterable<Buffer>)
      if (text.toString().includes('Ready to accept connections')) break;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}
