/** Faults of files on their way to the browser. Each function causes one and resolves with how to end it. */
import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';

export interface Fault {
  /** Addresses of the files that it has affected. */
  affected: Set<string>;
  end: () => Promise<void>;
}

type Answer = (route: Route) => Promise<unknown>;

/** A tab that closes ends its requests. */
const quietly = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

async function answerWith(context: BrowserContext, files: RegExp, answer: Answer): Promise<Fault> {
  const affected = new Set<string>();
  const handler = async (route: Route): Promise<void> => {
    affected.add(route.request().url());
    await quietly(answer(route));
  };
  await context.route(files, handler);
  return { affected, end: () => context.unroute(files, handler) };
}

export const refuse = (context: BrowserContext, files: RegExp): Promise<Fault> =>
  answerWith(context, files, (route) => route.abort('connectionrefused'));

export const failWith = (context: BrowserContext, files: RegExp, status: number): Promise<Fault> =>
  answerWith(context, files, (route) =>
    route.fulfill({ status, body: '', headers: { 'access-control-allow-origin': '*' } }),
  );

export const hang = (context: BrowserContext, files: RegExp): Promise<Fault> =>
  answerWith(context, files, () => Promise.resolve());

/** Answers the first file this much later, and the others not before it. */
export function answerLate(context: BrowserContext, files: RegExp, ms: number): Promise<Fault> {
  let isOver: Promise<void> | undefined;
  return answerWith(context, files, async (route) => {
    await (isOver ??= delay(ms));
    await route.continue();
  });
}

/** Scripts that run in the page. */
const isScript = (url: string): boolean => /\.m?js$/.test(new URL(url).pathname);

/** Changes the text of scripts. Files that `change` leaves as they are do not count as affected. */
export async function alter(
  context: BrowserContext,
  files: RegExp,
  change: (text: string, url: string) => string,
  onAltered: (before: Buffer, after: Buffer) => void = () => undefined,
): Promise<Fault> {
  const affected = new Set<string>();
  const handler = (route: Route): Promise<void> =>
    quietly(
      (async () => {
        const url = route.request().url();
        if (!isScript(url)) return route.fallback();
        const response = await route.fetch();
        const before = await response.body();
        const after = Buffer.from(change(before.toString(), url));
        if (!after.equals(before)) {
          affected.add(url);
          onAltered(before, after);
        }
        await route.fulfill({ response, body: after });
      })(),
    );
  await context.route(files, handler);
  return { affected, end: () => context.unroute(files, handler) };
}

const algorithms = ['sha256', 'sha384', 'sha512'];
const hashesOf = (bytes: Buffer): string[] => algorithms.map((name) => createHash(name).update(bytes).digest('base64'));

/**
 * Changes scripts as a release would: where documents and JSON name the hash of a changed file, they get the new hash. The
 * files are fetched in advance, because the document comes first.
 */
export async function releaseChanged(
  context: BrowserContext,
  { files, scripts, change }: { files: RegExp; scripts: string[]; change: (text: string) => string },
): Promise<Fault> {
  const replaced = new Map<string, string>();
  const remember = (before: Buffer, after: Buffer): void => {
    const next = hashesOf(after);
    for (const [index, hash] of hashesOf(before).entries()) replaced.set(hash, next[index] ?? '');
  };
  for (const url of scripts.filter((script) => files.test(script))) {
    const before = await (await context.request.get(url)).body();
    const after = Buffer.from(change(before.toString()));
    if (!after.equals(before)) remember(before, after);
  }
  const rehash = async (route: Route): Promise<void> => {
    const type = route.request().resourceType();
    if (!['document', 'fetch', 'xhr'].includes(type)) return route.fallback();
    const response = await route.fetch();
    let text = await response.text();
    for (const [before, after] of replaced) text = text.replaceAll(before, after);
    await route.fulfill({ response, body: text });
  };
  const everything = /^https?:/;
  const handler = (route: Route): Promise<void> => quietly(rehash(route));
  if (replaced.size > 0) await context.route(everything, handler);
  const altered = await alter(context, files, change, remember);
  return {
    affected: altered.affected,
    end: async () => {
      await altered.end();
      await context.unroute(everything, handler);
    },
  };
}
