/** Checks types for the release gate, before it takes its lock: a check takes seconds. */
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Release } from 'contract/release';
import { packageTypesFile, typeCheckFile, typesFile } from 'contract/type-files';
import type { BlobStore } from '../../../blobs/blob-store';
import { Queue } from '../../../http/queue';
import { LowPriorityProcess } from '../../../low-priority/low-priority-process';
import type { TypePair, TypeVerdict } from '../gate/type-rule';
import { readFileOf } from '../stored-version';

/** The contents of the files of a pair. */
export interface TypeCheckTask {
  shell: { types: Buffer; packages: Buffer; hashes: string[] };
  remote: { name: string; check: Buffer; packages: Buffer };
  timeoutMs: number;
}

export type TypeCheckResult =
  | TypeVerdict
  /** Why there is no verdict. */
  | { unchecked: string };

/** For all pairs of one release. A pair needs about two seconds of one processor; on a busy machine several times as much. */
const maxMs = 30_000;

/** How long a release waits for those of others. */
const maxWaitMs = 60_000;

/** How much longer reading the files may take. */
const graceMs = 5000;

const makeChecker = () =>
  new LowPriorityProcess<TypeCheckTask, TypeCheckResult>(path.join(import.meta.dirname, 'type-check-process'), {
    TMPDIR: process.env['TMPDIR'],
    NODE_OPTIONS: '--max-old-space-size=256',
  });

/** One for each turn: what ends a process ends the check of one pair. */
const idleCheckers = [makeChecker(), makeChecker()];

/** A verdict depends on the content of the files alone, so it stays true. */
const known = new LRUCache<string, TypeVerdict>({ max: 1000 });

/** Each keeps one processor busy. */
const compilations = new Queue(idleCheckers.length, maxWaitMs);

/** By part: one release of each at a time, so that no team keeps the others from a turn. */
const releasesOfParts = new Map<string, Queue>();

/** A pair in use has no verdict: another version went live after the check. */
export class TypesUnchecked extends Error {}

/** The type checks of one release. */
export class TypeChecks {
  readonly #verdicts = new Map<string, TypeVerdict>();
  readonly #queue: Queue;
  readonly #read: (hash: string) => Promise<Buffer | undefined>;
  #end: number | undefined;

  /** `part` names what is released. `sent` has the content of files that need not be in the store, by hash. */
  constructor(store: BlobStore, part: string, sent = new Map<string, Buffer>()) {
    this.#queue = releasesOfParts.get(part) ?? new Queue(1, maxWaitMs);
    releasesOfParts.set(part, this.#queue);
    this.#read = async (hash) => sent.get(hash) ?? readFileOf(store, hash);
  }

  /**
   * Checks those of the pairs that have no verdict yet. If there is no result in time, a pair counts as compatible: the other
   * rules, the canary and the rollback remain, and a release must not depend on a busy machine.
   */
  async check(pairs: TypePair[]): Promise<void> {
    const open = pairs.filter((pair) => !this.#verdicts.has(keyOf(pair)));
    if (open.length === 0) return;
    const checked = () => Promise.all(open.map(async (pair) => ({ pair, result: await this.#resultOf(pair) })));
    const results = await inTurn(this.#queue, checked);
    if ('unchecked' in results) for (const pair of open) this.#keep(pair, results);
    else for (const { pair, result } of results) this.#keep(pair, result);
  }

  /** The verdict about a pair; throws `TypesUnchecked` if it was not checked. */
  verdictOf = (pair: TypePair): TypeVerdict => {
    const verdict = this.#verdicts.get(keyOf(pair));
    if (!verdict) throw new TypesUnchecked();
    return verdict;
  };

  #keep(pair: TypePair, result: TypeCheckResult): void {
    const key = keyOf(pair);
    if ('unchecked' in result) {
      console.warn(`The types of ${pair.remote.name} ${pair.remote.version} were not checked: ${result.unchecked}`);
      this.#verdicts.set(key, { faults: [], others: 0 });
      return;
    }
    known.set(key, result);
    this.#verdicts.set(key, result);
  }

  async #resultOf(pair: TypePair): Promise<TypeCheckResult> {
    return known.get(keyOf(pair)) ?? (await inTurn(compilations, () => this.#compile(pair)));
  }

  async #compile({ shell, remote }: TypePair): Promise<TypeCheckResult> {
    this.#end ??= performance.now() + maxMs;
    const timeoutMs = Math.floor(this.#end - performance.now());
    if (timeoutMs <= 0) return { unchecked: 'The type checks of this release took too long.' };
    const read = ({ files }: Release, name: string) => this.#read(files[name] ?? '');
    const [types, shellPackages] = await Promise.all(shellFiles.map((name) => read(shell, name)));
    const [check, packages] = await Promise.all(remoteFiles.map((name) => read(remote, name)));
    // This must not keep other parts from releasing.
    if (!types || !shellPackages || !check || !packages)
      return { unchecked: 'The store has no whole copy of the files that describe them.' };
    const task = {
      shell: { types, packages: shellPackages, hashes: hashesOf(shell, shellFiles) },
      remote: { name: remote.name, check, packages },
      timeoutMs,
    };
    return ask(task);
  }
}

/** Asks a process, and ends it if it takes too long. */
async function ask(task: TypeCheckTask): Promise<TypeCheckResult> {
  const checker = idleCheckers.pop() ?? makeChecker();
  const timer = setTimeout(() => void checker.close(), task.timeoutMs + graceMs);
  try {
    return (await checker.ask(task)) ?? { unchecked: 'The process that checks them has ended.' };
  } finally {
    clearTimeout(timer);
    idleCheckers.push(checker);
  }
}

const shellFiles = [typesFile, packageTypesFile];
const remoteFiles = [typeCheckFile, packageTypesFile];

const hashesOf = ({ files }: Release, names: string[]): string[] => names.map((name) => files[name] ?? '');

/** The remote's name too: only the part itself may have its sources checked. */
const keyOf = ({ shell, remote }: TypePair): string =>
  [...hashesOf(shell, shellFiles), remote.name, ...hashesOf(remote, remoteFiles)].join(' ');

/** Does the work in its turn, unless that takes too long. */
async function inTurn<T>(queue: Queue, work: () => Promise<T>): Promise<T | { unchecked: string }> {
  try {
    await queue.enter();
  } catch {
    return { unchecked: 'The checks before them took too long.' };
  }
  try {
    return await work();
  } finally {
    queue.leave();
  }
}
