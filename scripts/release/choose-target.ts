import { UserError } from '../local-shop/script';
import type { TargetOptions } from './command-line';
import { tokenOfJob } from './job-token';
import type { ReleaseTarget } from './release-target';

/**
 * Calls `use` with the shop that the options name. A team's checkout has no server, so its code is loaded only if needed. Without
 * a token, a CI job gets one for `part`.
 */
export async function withTarget<T>(
  { server, token, part }: TargetOptions & { part?: string },
  use: (target: ReleaseTarget) => Promise<T>,
): Promise<T> {
  if (server === undefined) {
    const { withLocalTarget } = await import('./local-target');
    return withLocalTarget(process.env, use);
  }
  if (!URL.canParse(server)) throw new UserError('--server must be an address such as https://shop.example.');
  const stored = token ?? process.env['OCS_DEPLOY_TOKEN'];
  const deployToken = stored || (part === undefined ? undefined : await tokenOfJob(server, part));
  if (!deployToken) {
    throw new UserError(
      '--server needs --token or OCS_DEPLOY_TOKEN. Run npm run release:token at the shop to get one. A CI job that the shop trusts needs the permission id-token: write.',
    );
  }
  const { remoteTarget } = await import('./remote-target');
  return use(remoteTarget(server, deployToken));
}
