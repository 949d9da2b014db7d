import { tokenOfJob } from './job-token';
import { ReleaseError } from './release-error';
import type { ReleaseTarget } from './release-target';
import { remoteTarget } from './remote-target';

/** The shop at `server`. Without a token, a CI job gets one for `part`. */
export async function openTarget(
  server: string,
  { token, part }: { token?: string | undefined; part?: string | undefined },
): Promise<ReleaseTarget> {
  if (!URL.canParse(server)) throw new ReleaseError(`${server} is not a shop's address, such as https://shop.example.`);
  const stored = token ?? process.env['OCS_DEPLOY_TOKEN'];
  const deployToken = stored || (part === undefined ? undefined : await tokenOfJob(server, part));
  if (deployToken) return remoteTarget(server, deployToken);
  throw new ReleaseError(
    'The shop needs a deploy token: --token or OCS_DEPLOY_TOKEN. Run npm run release:token at the shop to get one. A CI job that the shop trusts needs the permission id-token: write.',
  );
}
