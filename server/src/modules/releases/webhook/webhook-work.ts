import type { FastifyBaseLogger } from 'fastify';
import type { BackgroundWork } from '../../../http/background-work';
import { claimWebhook, markSent, nextEvent, type ReleaseEvent } from './webhook.repository';

const timeoutMs = 3000;

/**
 * Sends every change of releases to an address, in order: a POST with a `ReleaseEvent`, of which chats show the `text`. An event
 * is repeated until the address accepts or refuses it, for a day.
 */
export const webhookWork = (url: string, log: Pick<FastifyBaseLogger, 'warn'>): BackgroundWork => ({
  name: 'The webhook of releases',
  everyMs: 2000,
  async run(runStep) {
    for (let sent = await runStep(claimWebhook); sent !== undefined; sent = await runStep(claimWebhook)) {
      const before = sent;
      const event = await runStep((database) => nextEvent(database, before));
      // Outside the steps, because the address may be slow. After a failure, the claim expires.
      if (event && !(await send(url, event)))
        log.warn(`The webhook refused the event ${String(event.number)}. It is not repeated.`);
      await runStep((database) => markSent(database, event ? String(event.number) : before));
      if (!event) return;
    }
  },
});

/** Returns whether the address accepted it. Throws if another attempt may succeed. */
async function send(url: string, event: ReleaseEvent): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  const { ok, status } = response;
  // Without the address, which may contain a secret.
  if (status >= 500 || status === 408 || status === 429) throw new Error(`The webhook answered ${String(status)}.`);
  return ok;
}
