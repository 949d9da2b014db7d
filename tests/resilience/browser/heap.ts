import type { CDPSession } from '@playwright/test';

/** What a tab holds after a garbage collection. */
export interface Heap {
  /** Objects, strings and closures without compiled code: the engine compiles more of it over time. */
  objectBytes: number;
  /** The whole heap, including compiled code. */
  totalBytes: number;
  domNodes: number;
  listeners: number;
}

/** The parts of a heap snapshot that are read here; a node is a row of numbers in `nodes`. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Node types that do not belong to the page's objects: compiled code, and data that the browser keeps for debuggers. */
const excludedTypes = ['code', 'native'];

/** Collects garbage and measures the tab. */
export async function measureHeap(cdp: CDPSession): Promise<Heap> {
  // Objects that the first run frees may hold others.
  for (let run = 0; run < 3; run += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return {
    objectBytes: sumObjects(await takeSnapshot(cdp)),
    totalBytes: usedSize,
    domNodes: nodes,
    listeners: jsEventListeners,
  };
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const read = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', read);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', read);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function sumObjects({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const excluded = excludedTypes.map((name) => types[0].indexOf(name));
  let sum = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!excluded.includes(nodes[node + type] ?? -1)) sum += nodes[node + size] ?? 0;
  }
  return sum;
}
