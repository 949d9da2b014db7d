import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { call, type Answer } from './caller';
import type { ServerStage } from './stage';

const pauseMs = 50;

/** That the call was refused for the moment: with a sentence, and with when to come back. */
export function assertTold({ status, title, retryAfter }: Answer, sentence: RegExp): void {
  assert.equal(status, 503, `answered ${String(status)}: ${title ?? ''}`);
  assert.match(title ?? '', sentence);
  assert.ok(retryAfter !== undefined && retryAfter > 0, 'says not when to come back');
}

export function assertDone({ status, title }: Answer): void {
  assert.equal(status, 200, `answered ${String(status)}: ${title ?? ''}`);
}

export const ready = ({ origin }: ServerStage): Promise<Answer> => call(origin, { path: '/ready' });

/** Resolves with how long it took until an answer was as it should be. */
export async function until(isSo: () => Promise<boolean>, withinMs: number): Promise<number> {
  const start = performance.now();
  while (!(await isSo().catch(() => false))) {
    assert.ok(performance.now() - start < withinMs, `not so within ${String(withinMs / 1000)} s`);
    await delay(pauseMs);
  }
  return performance.now() - start;
}

/** Resolves with how long it took until the shop said that it is ready, with nothing that limits it. */
export const untilReady = (stage: ServerStage): Promise<number> =>
  until(async () => ((await ready(stage)).body as { status: string }).status === 'ready', 30_000);

/** The shop's HTML needs no database. */
export async function assertPagesStand({ origin }: ServerStage): Promise<void> {
  const { status, body } = await call(origin, { path: '/products' });
  assert.equal(status, 200, `a page answered ${String(status)}`);
  assert.match(String(body), /Our Products/);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
