/** Visitors are divided into cohorts of equal size. A canary selects whole cohorts, so a cache needs one copy for each. */
import { createHash, randomInt } from 'node:crypto';
import { cohortCookie, cohortCount } from 'contract/flags';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** The request header in which an edge names the visitor's cohort. It then also sets the cookie. */
export const cohortHeader = 'ocs-cohort';

const cohortIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^(0|[1-9]\d?)$/.test(text) ? Number(text) : undefined;

/** The cohort that an edge names; undefined without an edge. A visitor who writes the header chooses for this request only. */
export const edgeCohort = ({ headers }: FastifyRequest): number | undefined => cohortIn(headers[cohortHeader]);

/** The cohort in this browser's cookie; undefined without a valid one. Not signed: a forged cookie selects another cohort. */
export const readCohort = ({ cookies }: FastifyRequest): number | undefined => cohortIn(cookies[cohortCookie.name]);

/** Assigns a cohort and sets its cookie. */
export function assignCohort(reply: FastifyReply): number {
  const cohort = randomInt(cohortCount);
  setCohort(reply, cohort);
  return cohort;
}

/** Sets the cookie. Pages read it too, for flags. */
export function setCohort(reply: FastifyReply, cohort: number): void {
  void reply.setCookie(cohortCookie.name, String(cohort), {
    sameSite: 'lax',
    maxAge: cohortCookie.lifetimeSeconds,
    httpOnly: false,
  });
}

const orders = new LRUCache<string, number[]>({
  max: 500,
  memoMethod: (purpose) => {
    const hashes = Array.from({ length: cohortCount }, (_, cohort) => ({
      cohort,
      hash: createHash('sha256')
        .update(`${purpose} ${String(cohort)}`)
        .digest('hex'),
    }));
    return hashes.sort((one, other) => (one.hash < other.hash ? -1 : 1)).map(({ cohort }) => cohort);
  },
});

/** The cohorts in the order in which a growing share takes them: always the same for one purpose, and another one for each. */
export const cohortsInOrder = (purpose: string): number[] => orders.memo(purpose);
