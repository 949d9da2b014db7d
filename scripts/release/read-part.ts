import { existsSync } from 'node:fs';
import path from 'node:path';
import type { RemoteConfig } from 'contract/remote-config';
import type { Part } from 'remote-kit/build';
import { usageError } from 'remote-kit/release';
import { parts } from '../build/parts';
import { root } from '../local-shop/script';

/** The usage of a command, with the names that PART can have. */
export const usageWithParts = (usage: string): string =>
  `${usage}\nPARTs are ${parts.map(({ folder, name }) => (folder === name ? name : `${folder} (${name})`)).join(', ')}.`;

/** The part with this folder or federation name, or the remote in another folder, such as `examples/vue-remote`. */
export async function readPart(positionals: string[], usage: string): Promise<Part> {
  const [text, ...rest] = positionals;
  if (text === undefined || rest.length > 0) throw usageError('Name one part.', usageWithParts(usage));
  const wanted = text.replace(/\/+$/, '');
  const listed = parts.find(({ folder, name }) => folder === wanted || name === wanted);
  if (listed) return { name: listed.name, folder: path.join(root, listed.folder) };
  const remote = await remoteIn(path.resolve(root, wanted));
  if (!remote) throw usageError(`There is no part called ${text}.`, usageWithParts(usage));
  return remote;
}

/** The remote in a folder that no list names. */
async function remoteIn(folder: string): Promise<Part | undefined> {
  const file = path.join(folder, 'remote.config.ts');
  if (!existsSync(file)) return undefined;
  const { default: config } = (await import(file)) as { default: RemoteConfig };
  return { folder, name: config.name };
}
