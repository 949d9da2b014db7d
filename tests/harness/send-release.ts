import type { RolloutPlan } from 'contract/rollout-plan';
import type { makeRelease } from '../../server/src/testing/make-release';
import { call, type Answer } from './call';

/** All steps of a release over HTTP, each of which may reach another server. Resolves with the answer to the last one. */
export async function sendRelease(
  origin: string,
  token: string,
  { release, texts }: ReturnType<typeof makeRelease>,
  publication: { canary?: number; rollout?: RolloutPlan } = {},
): Promise<Answer> {
  const base = `/api/releases/${release.name}`;
  const opened = await call(origin, `PUT ${base}/${release.version}`, { token, body: release });
  const { draft = '', missing = [] } = (opened.json ?? {}) as { draft?: string; missing?: string[] };
  const headers = { 'content-type': 'application/octet-stream' };
  const send = (file: string) =>
    call(origin, `PUT ${base}/drafts/${draft}/files/${file}`, {
      token,
      raw: new Uint8Array(Buffer.from((texts[file] ?? '') as string)),
      headers,
    });
  await Promise.all(missing.map(send));
  return call(origin, `POST ${base}/drafts/${draft}/publish`, { token, body: publication });
}
