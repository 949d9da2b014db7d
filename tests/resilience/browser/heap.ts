import type { CDPSession } from 'playwright-core';

/** What a tab holds when everything was collected that can be. */
export interface Heap {
  /** Objects, strings and closures, in bytes; without code, of which the engine compiles more the longer it is used. */
  objects: number;
  /** The same with the code. */
  all: number;
  domNodes: number;
  listeners: number;
}

/** The parts of a heap snapshot that are read here; a node is a row of numbers in `nodes`. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]] } };
  nodes: number[];
}

/** Not the page's own: compiled code, and what the browser keeps beside, such as the requests that a debugger may ask for. */
const others = ['code', 'native'];

export async function heapOf(cdp: CDPSession): Promise<Heap> {
  // What the first run lets go of may hold more.
  for (let run = 0; run < 3; run += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { objects: objectBytes(await takeSnapshot(cdp)), all: usedSize, domNodes: nodes, listeners: jsEventListeners };
}

async function takeSnapshot(cdp: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const read = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', read);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', read);
  return JSON.parse(chunks.join('')) as Snapshot;
}

function objectBytes({ snapshot, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const leftOut = others.map((name) => types[0].indexOf(name));
  let sum = 0;
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!leftOut.includes(nodes[node + type] ?? -1)) sum += nodes[node + size] ?? 0;
  }
  return sum;
}
