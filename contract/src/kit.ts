/** Changes of the remote kit that break remotes which an older one built. */

export interface KitChange {
  /** The major version with the change, such as `2.0.0`. */
  version: string;
  /** What has changed, and what a team does about it, as one or two sentences. */
  change: string;
}

/** All breaking changes so far. The kit's package.json has its version, and its CHANGELOG.md all changes. */
export const breakingKitChanges: KitChange[] = [];
