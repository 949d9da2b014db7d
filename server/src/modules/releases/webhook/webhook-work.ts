import type { BackgroundWork } from '../../../http/background-work';
import { claimWebhook, nextEvent, noteTold, releaseWebhook, type ReleaseEvent } from './webhook.repository';

const timeoutMs = 3000;

/**
 * Tells an address of every change of releases, in their order: a POST with a `ReleaseEvent`, of which chats show the `text`.
 * An event is repeated until the address accepts it, for a day.
 */
export const webhookWork = (url: string): BackgroundWork => ({
  name: 'The webhook of releases',
  everyMs: 2000,
  async run(runStep) {
    let told = await runStep(claimWebhook);
    if (told === undefined) return;
    // Outside the steps, because the address may be slow. After a failure, the claim expires.
    for (let event = await nextAfter(told); event; event = await nextAfter(told)) {
      const { number } = event;
      await tell(url, event);
      await runStep((database) => noteTold(database, number));
      told = String(number);
    }
    await runStep(releaseWebhook);

    function nextAfter(last: string): Promise<ReleaseEvent | undefined> {
      return runStep((database) => nextEvent(database, last));
    }
  },
});

async function tell(url: string, event: ReleaseEvent): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  // Without the address, which may contain a secret.
  if (!response.ok) throw new Error(`The webhook answered ${String(response.status)}.`);
}
