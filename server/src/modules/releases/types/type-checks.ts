/** Checks types for the release gate, before it takes its lock: a check takes seconds. */
import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { CompilerError } from 'contract/native-compiler';
import type { Release } from 'contract/release';
import { checkPair } from 'contract/type-check';
import {
  belowNodeModules,
  packageTypesFile,
  parseTypes,
  readPackageTypes,
  readTypeCheck,
  typeCheckFile,
  typesFile,
  type TypeSources,
} from 'contract/type-files';
import type { BlobStore } from '../../../blobs/blob-store';
import { Queue } from '../../../http/queue';
import type { TypePair, TypeVerdict } from '../gate/type-rule';
import { readFileOf } from '../stored-version';

/** For all pairs of one release. A pair needs about two seconds of one processor; on a busy machine several times as much. */
const maxMs = 30_000;

/** A verdict depends on the content of the files alone, so it stays true. */
const known = new LRUCache<string, TypeVerdict>({ max: 1000 });

/** Each keeps one processor busy. */
const compilations = new Queue(2, maxMs);

/** A pair in use has no verdict: another version went live after the check. */
export class TypesUnchecked extends Error {}

/** The type checks of one release. */
export class TypeChecks {
  readonly #verdicts = new Map<string, TypeVerdict>();
  readonly #end = performance.now() + maxMs;
  /** Parsed once: they are large, and the same for each remote. */
  readonly #shells = new Map<string, Promise<TypeSources | undefined>>();
  readonly #read: (hash: string) => Promise<Buffer | undefined>;

  /** `sent` has the content of files that need not be in the store, by hash. */
  constructor(store: BlobStore, sent = new Map<string, Buffer>()) {
    this.#read = async (hash) => sent.get(hash) ?? readFileOf(store, hash);
  }

  /**
   * Checks those of the pairs that have no verdict yet. If there is no result in time, the pair counts as compatible: the other
   * rules, the canary and the rollback remain, and a release must not depend on a busy machine.
   */
  async check(pairs: TypePair[]): Promise<void> {
    await Promise.all(pairs.map((pair) => this.#check(pair)));
  }

  /** The verdict about a pair; throws `TypesUnchecked` if it was not checked. */
  verdictOf = (pair: TypePair): TypeVerdict => {
    const verdict = this.#verdicts.get(keyOf(pair));
    if (!verdict) throw new TypesUnchecked();
    return verdict;
  };

  async #check(pair: TypePair): Promise<void> {
    const key = keyOf(pair);
    if (this.#verdicts.has(key)) return;
    try {
      const verdict = known.get(key) ?? (await this.#examine(pair));
      known.set(key, verdict);
      this.#verdicts.set(key, verdict);
    } catch (error) {
      if (!(error instanceof CompilerError)) throw error;
      console.warn(`The types of ${pair.remote.name} ${pair.remote.version} were not checked: ${error.message}`);
      this.#verdicts.set(key, { faults: [] });
    }
  }

  async #examine(pair: TypePair): Promise<TypeVerdict> {
    await compilations.enter().catch(() => {
      throw new CompilerError('Other type checks took too long.');
    });
    try {
      return await this.#compile(pair);
    } finally {
      compilations.leave();
    }
  }

  async #compile({ shell, remote }: TypePair): Promise<TypeVerdict> {
    const [description, packages] = await this.#readAll(remote, [typeCheckFile, packageTypesFile]);
    const check = description && (await readTypeCheck(description));
    const bundled = packages && (await readPackageTypes(packages));
    if (check?.remote !== remote.name || !bundled) return { unreadable: remote.name };
    if (isDeepStrictEqual(check.shell, hashesOf(shell, shellFiles))) return { faults: [] };
    const provided = await this.#sourcesOf(shell);
    if (!provided) return { unreadable: shell.name };
    const timeLeft = Math.floor(this.#end - performance.now());
    if (timeLeft <= 0) throw new CompilerError('The type checks of this release took too long.');
    const faults = await checkPair(
      provided,
      { ...check, files: { ...check.files, ...belowNodeModules(bundled) } },
      timeLeft,
    );
    return { faults: faults.map(({ text }) => text) };
  }

  /** What a shell provides to every remote; undefined if its files contain something else. */
  #sourcesOf(shell: Release): Promise<TypeSources | undefined> {
    const key = hashesOf(shell, shellFiles).join(' ');
    const sources = this.#shells.get(key) ?? this.#readShell(shell);
    this.#shells.set(key, sources);
    return sources;
  }

  async #readShell(shell: Release): Promise<TypeSources | undefined> {
    const [types, packages] = await this.#readAll(shell, shellFiles);
    const shared = types && parseTypes(types);
    const thirdParty = packages && (await readPackageTypes(packages));
    return shared && thirdParty && { ...thirdParty, ...shared };
  }

  /** A file that the store has lost must not keep other parts from releasing. */
  #readAll({ files }: Release, names: string[]): Promise<Buffer[]> {
    return Promise.all(
      names.map(async (name) => {
        const content = await this.#read(files[name] ?? '');
        if (!content) throw new CompilerError(`The store has no whole copy of ${name}.`);
        return content;
      }),
    );
  }
}

const shellFiles = [typesFile, packageTypesFile];

const hashesOf = ({ files }: Release, names: string[]): string[] => names.map((name) => files[name] ?? '');

/** The remote's name too: only the part itself may have its sources checked. */
const keyOf = ({ shell, remote }: TypePair): string =>
  [...hashesOf(shell, shellFiles), remote.name, ...hashesOf(remote, [typeCheckFile, packageTypesFile])].join(' ');
