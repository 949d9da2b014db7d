/** The deploy token of a CI job: the shop exchanges the identity that the CI system gives the job for one. */
import { ReleaseError } from './release-error';

/**
 * The deploy token for `part` at the shop `server`; undefined outside of a CI job. GitHub Actions gives a job its identity at an
 * address (with `permissions: id-token: write`); other systems write it into OCS_ID_TOKEN, made for the shop's origin.
 */
export async function tokenOfJob(
  server: string,
  part: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<string | undefined> {
  const idToken = env['OCS_ID_TOKEN'] || (await identityOfAction(new URL(server).origin, env));
  if (!idToken) return undefined;
  const response = await send(new URL(`/api/releases/${part}/publisher-token`, server), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ idToken }),
  });
  const answer = (await response.json().catch(() => ({}))) as { token?: string; title?: string };
  if (!response.ok || !answer.token)
    throw new ReleaseError(answer.title ?? `The shop answered the job with ${String(response.status)}.`);
  return answer.token;
}

async function identityOfAction(audience: string, env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  if (!address || !token) return undefined;
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const response = await send(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new ReleaseError(`GitHub gave the job no identity: it answered ${String(response.status)}.`);
  return ((await response.json()) as { value: string }).value;
}

const send = (url: URL, options: RequestInit): Promise<Response> =>
  fetch(url, options).catch((error: unknown) => {
    const { cause } = error as { cause?: { code?: string } };
    throw new ReleaseError(`${url.origin} cannot be reached (${cause?.code ?? String(error)}).`);
  });
