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
} from 'contract/type-files';
import { isDeepStrictEqual } from 'node:util';
import type { BlobStore } from '../../../blobs/blob-store';
import { StoreUnavailable } from '../../../blobs/store-unavailable';
import { Queue } from '../../../http/queue';
import type { TypePair, TypeVerdict } from '../gate/type-rule';
import { readFileOf } from '../stored-version';

/** A pair needs about two seconds of one processor; on a busy machine several times as much. */
const timeoutMs = 30_000;

/** A verdict depends on the content of the files alone, so it stays true. */
const verdicts = new LRUCache<string, TypeVerdict>({ max: 1000 });

/** Until the next attempt, if the compiler gave no result. */
const retryMs = 60_000;

/** Each keeps one processor busy. */
const checks = new Queue(2, 60_000);

/** A pair in use has no verdict: another version went live after the check. */
export class TypesUnchecked extends Error {}

const filesOf = ({ shell, remote }: TypePair): (readonly [Release, string])[] => [
  [shell, typesFile],
  [shell, packageTypesFile],
  [remote, typeCheckFile],
  [remote, packageTypesFile],
];

const keyOf = (pair: TypePair): string =>
  filesOf(pair)
    .map(([{ files }, file]) => files[file] ?? '')
    .join(' ');

/** The verdict about a pair that was checked in this process; throws `TypesUnchecked` if it was not. */
export function verdictOf(pair: TypePair): TypeVerdict {
  const verdict = verdicts.get(keyOf(pair));
  if (!verdict) throw new TypesUnchecked();
  return verdict;
}

/** Reads a released file by its hash. */
type Read = (hash: string) => Promise<Buffer | undefined>;

/**
 * Checks these pairs, so that `verdictOf` has their verdicts. If the compiler cannot run or takes too long, the pair counts as
 * compatible: the other rules, the canary and the rollback remain, and a release must not depend on a busy machine.
 */
export async function checkTypes(store: BlobStore, pairs: TypePair[], sent = new Map<string, Buffer>()): Promise<void> {
  const read: Read = async (hash) => sent.get(hash) ?? readFileOf(store, hash);
  await Promise.all(pairs.map((pair) => checks.run(() => checkOnce(pair, read))));
}

async function checkOnce(pair: TypePair, read: Read): Promise<void> {
  const key = keyOf(pair);
  if (verdicts.has(key)) return;
  try {
    verdicts.set(key, await examine(pair, read));
  } catch (error) {
    if (!(error instanceof CompilerError)) throw error;
    console.warn(`The types of ${pair.remote.name} ${pair.remote.version} were not checked: ${error.message}`);
    verdicts.set(key, { faults: [] }, { ttl: retryMs });
  }
}

async function examine(pair: TypePair, read: Read): Promise<TypeVerdict> {
  const { shell, remote } = pair;
  const [types, shellPackages, description, packages] = await Promise.all(
    filesOf(pair).map(async ([{ files }, file]) => (await read(files[file] ?? '')) ?? missing(file)),
  );
  const check = description && (await readTypeCheck(description));
  const bundled = packages && (await readPackageTypes(packages));
  if (!check || !bundled) return { unreadable: remote.name };
  if (isDeepStrictEqual(check.shell, [shell.files[typesFile], shell.files[packageTypesFile]])) return { faults: [] };
  const shared = types && parseTypes(types);
  const thirdParty = shellPackages && (await readPackageTypes(shellPackages));
  if (!shared || !thirdParty) return { unreadable: shell.name };
  const files = { ...check.files, ...belowNodeModules(bundled) };
  const faults = await checkPair({ ...thirdParty, ...shared }, { ...check, files }, timeoutMs);
  return { faults: faults.map(({ text }) => text) };
}

function missing(file: string): never {
  throw new StoreUnavailable(`The store has no whole copy of ${file}.`);
}
