import type { Release } from 'contract/release';
import type { components } from '../../shared-auth/src/api/schema';

type Schemas = components['schemas'];
export type PartReleases = Schemas['PartReleases'];
export type VersionsInUse = Schemas['VersionsInUse'];
export type Reason = Schemas['Reason'];

/** A version that was built, and the folder of its files. */
export interface Built {
  release: Release;
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
