import { setTimeout as delay } from 'node:timers/promises';
import { makeRelease } from '../../server/src/testing/make-release';
import { call } from './call';

/** All steps of a release, each of which may reach another server; whether it was published. */
export async function publishRelease(
  origin: string,
  token: string,
  { name, version }: { name: string; version: string },
): Promise<boolean> {
  const { release: document, texts } = makeRelease({ name, version });
  const base = `/api/releases/${name}`;
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const opened = await call(origin, `PUT ${base}/${version}`, { token, body: document }).catch(() => undefined);
    const { draft, missing = [] } = (opened?.json ?? {}) as { draft?: string; missing?: string[] };
    const headers = { 'content-type': 'application/octet-stream' };
    const send = (file: string) =>
      call(origin, `PUT ${base}/drafts/${draft ?? ''}/files/${file}`, { token, raw: texts[file] ?? '', headers });
    const published = await Promise.all(missing.map(send))
      .then(() => call(origin, `POST ${base}/drafts/${draft ?? ''}/publish`, { token, body: {} }))
      .catch(() => undefined);
    if (published?.status === 200) return true;
    await delay(200);
  }
  return false;
}
