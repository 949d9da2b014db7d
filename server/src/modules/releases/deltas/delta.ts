import path from 'node:path';
import { LowPriorityProcess } from '../../../low-priority/low-priority-process';

/** Two contents of a file: what a browser has, and what it needs. */
export interface DeltaTask {
  earlier: Buffer;
  content: Buffer;
}

const deltaMaker = new LowPriorityProcess<DeltaTask, Buffer>(path.join(import.meta.dirname, 'delta-process'));

/** The content as `dcz`, the encoding whose dictionary is the earlier content. Undefined if the process ends: a delta only saves bytes. */
export const makeDelta = (task: DeltaTask): Promise<Buffer | undefined> => deltaMaker.ask(task);
