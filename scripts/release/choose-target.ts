import { UserError } from '../local-shop/script';
import type { TargetOptions } from './command-line';
import type { ReleaseTarget } from './release-target';

/** Calls `use` with the shop that the options name. A team's checkout has no server, so its code is loaded only if needed. */
export async function withTarget<T>(
  { server, token }: TargetOptions,
  use: (target: ReleaseTarget) => Promise<T>,
): Promise<T> {
  if (server === undefined) {
    const { withLocalTarget } = await import('./local-target');
    return withLocalTarget(process.env, use);
  }
  const deployToken = token ?? process.env['OCS_DEPLOY_TOKEN'];
  if (!deployToken) {
    throw new UserError(
      '--server needs --token or OCS_DEPLOY_TOKEN. Run npm run release:token at the shop to get one.',
    );
  }
  const { remoteTarget } = await import('./remote-target');
  return use(remoteTarget(server, deployToken));
}
