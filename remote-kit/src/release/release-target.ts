import type { Release } from 'contract/release';
import type { RolloutPlan } from 'contract/rollout-plan';
import type { Signed } from 'contract/signature';
import type { Schemas } from 'shared-auth';

export type PartReleases = Schemas['PartReleases'];
export type VersionsInUse = Schemas['VersionsInUse'];
export type Reason = Schemas['Reason'];
export type Preview = Schemas['Preview'];
export type Signature = Schemas['Signature'];

/** A built version and the folder of its files. */
export interface BuiltRelease {
  release: Release;
  folder: string;
  /** The team's signature, which a shop needs that has a signing key of the part. */
  envelope?: Signed | undefined;
}

interface PublishOptions {
  /** Percentage of the visitors who get the version; everybody if undefined. */
  canary: number | undefined;
  /** The shop itself raises the percentage in these steps. */
  rollout: RolloutPlan | undefined;
  /** The version that was live when this release began, or null for a part's first release. */
  replaces: string | null;
}

/** The shop that a release command changes: on this machine (`local-target.ts`) or behind an address (`remote-target.ts`). */
export interface ReleaseTarget {
  list: () => Promise<PartReleases[]>;
  /** Asks only the release gate; resolves with the reasons against the version. */
  check: (built: BuiltRelease) => Promise<Reason[]>;
  publish: (built: BuiltRelease, options: PublishOptions) => Promise<VersionsInUse>;
  /** Shows the version to those who have the link, an address of the shop. */
  preview: (built: BuiltRelease, preview: string) => Promise<Preview>;
  /** Removes a part from a preview. */
  endPreview: (name: string, preview: string) => Promise<void>;
  /** The signature of a version; rejects if it has none. */
  signature: (name: string, version: string) => Promise<Signature>;
  promote: (name: string) => Promise<VersionsInUse>;
  rollBack: (name: string, to: string | undefined) => Promise<VersionsInUse>;
}
