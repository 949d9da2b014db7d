/** Repeats one request at several servers in turn, over ten connections, and prints the figures of each as JSON. */
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { readTask } from '../run-process';
import type { ApiCall } from './api-calls';

export interface AlternatingLoop {
  /** The same call for each server; ids in it differ. */
  targets: { origin: string; pid: number; call: ApiCall }[];
  seconds: number;
}

export interface TargetFigures {
  /** Response time of each request in ms. */
  times: number[];
  errors: number;
  seconds: number;
  /** Processor time of the server without its database. */
  cpuMs: number;
}

/** Short, so that each noise of the machine meets all servers; a hundredth of a second is what Linux counts. */
const sliceMs = 250;
const connections = 10;
/** Two seconds for each server, in which V8 compiles. */
const warmUpRounds = 8;

const { targets, seconds } = await readTask<AlternatingLoop>();
const agent = new Agent({ keepAlive: true, maxSockets: connections });

function send({ origin, call }: AlternatingLoop['targets'][number]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = call;
    const sent = request(origin + path, { method, headers, agent }, (response) => {
      response.resume();
      response.once('end', () => {
        resolve(response.statusCode === 200);
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

/** From Linux, because older versions have no metric of it. */
async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
  // After the name in parentheses: user time is the 12th field and system time the 13th.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function playSlice(target: AlternatingLoop['targets'][number], figures: TargetFigures): Promise<void> {
  const cpuBefore = await processorMs(target.pid);
  const begin = performance.now();
  const loop = async () => {
    while (performance.now() - begin < sliceMs) {
      const sent = performance.now();
      if (!(await send(target))) figures.errors += 1;
      figures.times.push(Math.round((performance.now() - sent) * 100) / 100);
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  figures.seconds += (performance.now() - begin) / 1000;
  figures.cpuMs += (await processorMs(target.pid)) - cpuBefore;
}

async function playRounds(rounds: number): Promise<TargetFigures[]> {
  const all = targets.map((): TargetFigures => ({ times: [], errors: 0, seconds: 0, cpuMs: 0 }));
  for (let round = 0; round < rounds; round += 1) {
    for (let place = 0; place < targets.length; place += 1) {
      // No server is always the first.
      const index = (round + place) % targets.length;
      const [target, figures] = [targets[index], all[index]];
      if (target && figures) await playSlice(target, figures);
    }
  }
  return all;
}

const rounds = Math.ceil((seconds * 1000) / sliceMs);
await playRounds(warmUpRounds);
console.log(JSON.stringify(await playRounds(rounds)));
agent.destroy();
