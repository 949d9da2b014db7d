import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { isCompared } from '../../flags/declarations';

/** Set by a failed call, so that the browser's next report counts it: calls that fail together are one visitor's. */
const cookieName = 'ocs_failed_call';
const lifetimeSeconds = 60 * 60;

/**
 * A correct page does not get these. Others are part of its work: a login has ended, or somebody else was faster. 503 is an
 * outage, which meets every version.
 */
const isFailure = (status: number): boolean =>
  (status >= 500 && status !== 503) || [400, 404, 405, 415, 422].includes(status);

/** Notes failed calls while a canary or an experiment runs. */
export const failedCalls = fp(
  (app, _options, done) => {
    app.addHook('onSend', async (_request, reply) => {
      if (!isFailure(reply.statusCode) || !app.registry.known.parts.some(isCompared)) return;
      void reply.setCookie(cookieName, '1', { sameSite: 'lax', maxAge: lifetimeSeconds });
    });
    done();
  },
  { name: 'failed-calls', dependencies: ['cookies', 'release-registry'] },
);

/** Whether a call of this browser has failed since its last report. */
export function takeFailedCall({ cookies }: FastifyRequest, reply: FastifyReply): boolean {
  if (cookies[cookieName] === undefined) return false;
  void reply.clearCookie(cookieName);
  return true;
}
