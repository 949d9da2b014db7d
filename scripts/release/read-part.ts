import { existsSync } from 'node:fs';
import path from 'node:path';
import { partName } from 'contract/release';
import type { RemoteConfig } from 'contract/remote-config';
import type { Part } from 'remote-kit/build';
import { usageError } from 'remote-kit/release';
import { parts } from '../build/parts';
import { root } from '../local-shop/script';

/** The usage of a command, with the names that PART can have. */
const usageWithParts = (usage: string): string =>
  `${usage}\nPARTs are ${parts.map(({ folder, name }) => (folder === name ? name : `${folder} (${name})`)).join(', ')}.`;

/** The part with this folder or federation name, or the remote in another folder, such as `examples/vue-remote`. */
export async function readPart(positionals: string[], usage: string): Promise<Part> {
  const text = readOne(positionals, usage);
  const part = await findPart(text);
  if (!part) throw unknown(text, usage);
  return part;
}

/** The federation name of such a part, or of a remote in another repository. */
export async function readPartName(positionals: string[], usage: string): Promise<string> {
  const text = readOne(positionals, usage);
  const part = await findPart(text);
  if (part) return part.name;
  if (!partName.safeParse(text).success) throw unknown(text, usage);
  console.log(`No part of this repository is called ${text}, so it is taken for a remote of another one.`);
  return text;
}

function readOne([text, ...rest]: string[], usage: string): string {
  if (text === undefined || rest.length > 0) throw usageError('Name one part.', usageWithParts(usage));
  return text;
}

const unknown = (text: string, usage: string) => usageError(`There is no part called ${text}.`, usageWithParts(usage));

async function findPart(text: string): Promise<Part | undefined> {
  const wanted = text.replace(/\/+$/, '');
  const listed = parts.find(({ folder, name }) => folder === wanted || name === wanted);
  return listed ? { name: listed.name, folder: path.join(root, listed.folder) } : remoteIn(path.resolve(root, wanted));
}

/** The remote in a folder that no list names. */
async function remoteIn(folder: string): Promise<Part | undefined> {
  const file = path.join(folder, 'remote.config.ts');
  if (!existsSync(file)) return undefined;
  const { default: config } = (await import(file)) as { default: RemoteConfig };
  return { folder, name: config.name };
}
