/** The remote kit, which builds every part: which changes of it break parts that another version of the kit has built. */

export interface KitChange {
  /** The major version with the change, such as `2.0.0`. */
  version: string;
  /** What has changed, and what a team does about it, as one or two sentences. */
  change: string;
}

/** Of all versions until now. The kit's package.json has its version, and its CHANGELOG.md all changes. */
export const breakingKitChanges: KitChange[] = [];
