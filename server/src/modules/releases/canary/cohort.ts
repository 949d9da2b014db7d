/** Visitors are divided into cohorts of equal size. A canary selects whole cohorts, so a cache needs one copy for each. */
import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** As many as the share of a canary has steps. */
export const cohortCount = 100;

/** The request header in which an edge names the visitor's cohort. It then also sets the cookie. */
export const cohortHeader = 'ocs-cohort';
const cookieName = 'ocs_cohort';
const lifetimeSeconds = 30 * 24 * 60 * 60;

const cohortIn = (text: unknown): number | undefined =>
  typeof text === 'string' && /^(0|[1-9]\d?)$/.test(text) ? Number(text) : undefined;

/** The cohort that an edge names; undefined without an edge. A visitor who writes the header chooses for this request only. */
export const edgeCohort = ({ headers }: FastifyRequest): number | undefined => cohortIn(headers[cohortHeader]);

/** The cohort in this browser's cookie; undefined without a valid one. Not signed: a forged cookie selects another cohort. */
export const readCohort = ({ cookies }: FastifyRequest): number | undefined => cohortIn(cookies[cookieName]);

/** Assigns a cohort and sets its cookie. */
export function assignCohort(reply: FastifyReply): number {
  const cohort = randomInt(cohortCount);
  void reply.setCookie(cookieName, String(cohort), { sameSite: 'lax', maxAge: lifetimeSeconds });
  return cohort;
}
