import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { call, type Answer } from '../../harness/call';
import type { ServerEnvironment } from './environment';

const pollMs = 50;
const readyTimeoutMs = 30_000;

/** 503 with a sentence for people and a Retry-After header. */
export function expectUnavailable({ status, title, retryAfter }: Answer, sentence: RegExp): void {
  expect(status, title).toBe(503);
  expect(title).toMatch(sentence);
  expect(retryAfter, 'Retry-After').toBeGreaterThan(0);
}

/** 507 with a sentence for people, which is returned. */
export function expectNoSpace({ status, title = '' }: Answer): string {
  expect(status, title).toBe(507);
  return title;
}

export function expectOk({ status, title }: Answer): void {
  expect(status, title).toBe(200);
}

interface Readiness {
  status: 'ready' | 'limited';
  /** Sentences about what the server cannot do at the moment. */
  limits?: string[];
}

export const callReady = ({ origin }: ServerEnvironment): Promise<Answer> => call(origin, 'GET /ready');

export const readReadiness = async (environment: ServerEnvironment): Promise<Readiness> =>
  (await callReady(environment)).json as Readiness;

/** Resolves with the time in ms until the condition held; a condition that throws does not hold. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<number> {
  const start = performance.now();
  while (!(await condition().catch(() => false))) {
    expect(performance.now() - start, 'time in ms that the condition takes').toBeLessThan(timeoutMs);
    await delay(pollMs);
  }
  return performance.now() - start;
}

/** Resolves with the time in ms until `/ready` reported `ready`, without limits. */
export const waitUntilReady = (environment: ServerEnvironment): Promise<number> =>
  waitUntil(async () => (await readReadiness(environment)).status === 'ready', readyTimeoutMs);

/** The shop's HTML needs no database. */
export async function expectPagesServed({ origin }: ServerEnvironment): Promise<void> {
  const { status, text } = await call(origin, 'GET /products');
  expect(status).toBe(200);
  expect(text).toContain('Our Products');
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
