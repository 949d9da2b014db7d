import type { components } from '../../shared-auth/src/api/schema';
import { UserError } from '../local-shop/script';
import type { ShopChoice } from './command-line';

type Schemas = components['schemas'];
export type PartReleases = Schemas['PartReleases'];
export type VersionsInUse = Schemas['VersionsInUse'];
export type Reason = Schemas['Reason'];
/** What a build says of itself: `release.json`. */
export type ReleaseDocument = Schemas['ReleaseInput'];

/** A version that was built, and the folder of its files. */
export interface Built {
  release: ReleaseDocument;
  folder: string;
}

interface PublishOptions {
  canary: number | undefined;
  /** What was live when this release began, or null when nothing was. */
  replaces: string | null;
}

/** A shop as the releasing commands use it, whether its code runs here or behind an address. */
export interface Shop {
  list: () => Promise<PartReleases[]>;
  /** Asks the gate alone: why the version may not go live. */
  check: (built: Built) => Promise<Reason[]>;
  publish: (built: Built, options: PublishOptions) => Promise<VersionsInUse>;
  promote: (name: string) => Promise<VersionsInUse>;
  rollBack: (name: string, to: string | undefined) => Promise<VersionsInUse>;
}

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
