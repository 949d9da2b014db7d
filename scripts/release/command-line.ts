import { parseArgs } from 'node:util';
import { parts, type Part } from '../build/parts';
import { UserError } from '../local-shop/script';

/** What every releasing command understands beside its own options. */
export const shopOptions = { server: { type: 'string' }, token: { type: 'string' } } as const;

/** Which shop a command acts on: the one on this machine, or one behind an address. */
export interface ShopChoice {
  server?: string | undefined;
  token?: string | undefined;
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** The command line; one that cannot be read is answered with how to write it. */
export function readCommandLine<Given extends Options>(usage: string, options: Given, args = process.argv.slice(2)) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw usageError(`${(error as Error).message.split('. ')[0] ?? ''}.`, usage);
  }
}

/** The part that is named by its folder or its federation name. */
export function readPart(positionals: string[], usage: string): Part {
  const [text, ...rest] = positionals;
  if (text === undefined || rest.length > 0) throw usageError('Name one part.', usage);
  const wanted = text.replace(/\/+$/, '');
  const part = parts.find(({ folder, name }) => folder === wanted || name === wanted);
  if (!part) throw usageError(`There is no part called ${text}.`, usage);
  return part;
}

/** A share of visitors as `--canary` takes it. */
export function readPercent(text: string | undefined, usage: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,3}$/.test(text) || Number(text) > 100) {
    throw usageError('--canary takes a whole number of percent, from 0 to 100.', usage);
  }
  return Number(text);
}

export const usageError = (complaint: string, usage: string): UserError =>
  new UserError(
    `${complaint}\n${usage}\nPARTs are ${parts.map(({ folder, name }) => (folder === name ? name : `${folder} (${name})`)).join(', ')}.`,
  );
