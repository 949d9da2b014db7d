import { setTimeout as delay } from 'node:timers/promises';
import { makeRelease } from '../../server/src/testing/make-release';
import { sendRelease } from './send-release';

/** Repeats a release until a server publishes it; whether one did. */
export async function publishRelease(
  origin: string,
  token: string,
  fields: { name: string; version: string },
): Promise<boolean> {
  const made = makeRelease(fields);
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const published = await sendRelease(origin, token, made).catch(() => undefined);
    if (published?.status === 200) return true;
    await delay(200);
  }
  return false;
}
