import { setTimeout as delay } from 'node:timers/promises';
import { readMetrics } from './read-metrics';

/** Cost of several clients that read all products at the same time; resident memory in megabytes. */
export interface WholeListFigures {
  clients: number;
  megabytesEach: number;
  seconds: number;
  memoryBefore: number;
  memoryPeak: number;
  memoryAfter: number;
}

const clients = 4;
const sampleMs = 50;

export async function measureWholeLists(server: { origin: string }): Promise<WholeListFigures> {
  const resident = async () => (await readMetrics(server, 'process_resident_memory_bytes'))[0] / 2 ** 20;
  const memoryBefore = await resident();
  const start = performance.now();
  let isReading = true;
  const reads = Promise.all(Array.from({ length: clients }, () => countBytes(`${server.origin}/api/product`))).finally(
    () => {
      isReading = false;
    },
  );
  let memoryPeak = memoryBefore;
  while (isReading) {
    memoryPeak = Math.max(memoryPeak, await resident());
    await delay(sampleMs);
  }
  const [bytes = 0] = await reads;
  const seconds = (performance.now() - start) / 1000;
  return { clients, megabytesEach: bytes / 2 ** 20, seconds, memoryBefore, memoryPeak, memoryAfter: await resident() };
}

/** Size of a response; its content is discarded. */
async function countBytes(url: string): Promise<number> {
  const { body } = await fetch(url);
  let bytes = 0;
  for await (const chunk of body ?? []) bytes += (chunk as Uint8Array).length;
  return bytes;
}
