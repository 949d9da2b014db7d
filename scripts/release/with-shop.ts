import { UserError } from '../local-shop/script';
import type { ShopChoice } from './command-line';
import type { Shop } from './shop';

/** Hands the shop that was chosen to `use`. A team's checkout has no server: its code is loaded only where it is needed. */
export async function withShop<T>({ server, token }: ShopChoice, use: (shop: Shop) => Promise<T>): Promise<T> {
  if (server === undefined) {
    const { withLocalShop } = await import('./local-shop');
    return withLocalShop(process.env, use);
  }
  const given = token ?? process.env['OCS_DEPLOY_TOKEN'];
  if (!given)
    throw new UserError('--server needs --token, or OCS_DEPLOY_TOKEN: npm run release:token makes one at the shop.');
  const { remoteShop } = await import('./remote-shop');
  return use(remoteShop(server, given));
}
