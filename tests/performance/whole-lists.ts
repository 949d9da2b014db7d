import { setTimeout as delay } from 'node:timers/promises';
import { metric } from './measure';
import type { BenchServer } from './server';

/** What the server needs while several clients read all products at once; memory is resident and in megabytes. */
export interface WholeLists {
  products: number;
  clients: number;
  megabytesEach: number;
  seconds: number;
  before: number;
  most: number;
  after: number;
}

const clients = 4;
const sampleMs = 50;

export async function readWholeLists(server: BenchServer): Promise<Omit<WholeLists, 'products'>> {
  const resident = async () => (await metric(server, 'process_resident_memory_bytes')) / 2 ** 20;
  const before = await resident();
  const start = performance.now();
  let reading = true;
  const reads = Promise.all(
    Array.from({ length: clients }, () => readToTheEnd(`${server.origin}/api/product`)),
  ).finally(() => {
    reading = false;
  });
  let most = before;
  while (reading) {
    most = Math.max(most, await resident());
    await delay(sampleMs);
  }
  const [bytes = 0] = await reads;
  const seconds = (performance.now() - start) / 1000;
  return { clients, megabytesEach: bytes / 2 ** 20, seconds, before, most, after: await resident() };
}

/** Keeps nothing of it; answers how many bytes there were. */
async function readToTheEnd(url: string): Promise<number> {
  const { body } = await fetch(url);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
  return bytes;
}
