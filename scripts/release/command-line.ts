import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { RemoteConfig } from 'contract/remote-config';
import { parts, type Part } from '../build/parts';
import { root, UserError } from '../local-shop/script';

/** Options of every release command. */
export const targetOptions = { server: { type: 'string' }, token: { type: 'string' } } as const;

/** The shop that a command changes: the one behind `server`, or the one on this machine. */
export interface TargetOptions {
  server?: string | undefined;
  token?: string | undefined;
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** The parsed command line; throws a `UserError` with the usage if it is wrong. */
export function readCommandLine<Given extends Options>(usage: string, options: Given, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw usageError(`${(error as Error).message.split('. ')[0] ?? ''}.`, usage);
  }
}

/** The part with this folder or federation name, or the remote in another folder, such as `examples/vue-remote`. */
export async function readPart(positionals: string[], usage: string): Promise<Part> {
  const [text, ...rest] = positionals;
  if (text === undefined || rest.length > 0) throw usageError('Name one part.', usage);
  const wanted = text.replace(/\/+$/, '');
  const part = parts.find(({ folder, name }) => folder === wanted || name === wanted) ?? (await remoteIn(wanted));
  if (!part) throw usageError(`There is no part called ${text}.`, usage);
  return part;
}

/** The remote in a folder that no list names. */
async function remoteIn(folder: string): Promise<Part | undefined> {
  const file = path.resolve(root, folder, 'remote.config.ts');
  if (!existsSync(file)) return undefined;
  const { default: config } = (await import(file)) as { default: RemoteConfig };
  return { folder: path.relative(root, path.dirname(file)), name: config.name };
}

/** The value of `--canary`: a percentage of the visitors. */
export function readPercent(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) {
    throw usageError('--canary must be a whole percentage from 0 to 100.', usage);
  }
  return Number(text);
}

export const usageError = (complaint: string, usage: string): UserError =>
  new UserError(
    `${complaint}\n${usage}\nPARTs are ${parts.map(({ folder, name }) => (folder === name ? name : `${folder} (${name})`)).join(', ')}.`,
  );
