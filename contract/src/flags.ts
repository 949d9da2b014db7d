/** Feature flags: what a part declares, and what the HTML of a page tells the browser about them. */

/** The value of a flag: on or off, or one of a few texts. */
export type FlagValue = boolean | string;

/** A flag of a part. Without `values` it is on or off. */
export type FlagDeclaration = {
  /** What it changes, for admins. */
  description: string;
  /** The value without any setting, also where the shop's flags are unknown, such as in an embedded storefront. */
  default: FlagValue;
  /** Two to six texts, the default among them. */
  values?: string[];
};

/** The flags of a part by name, such as `brand-before-reviews`. */
export type FlagDeclarations = Record<string, FlagDeclaration>;

/** How the visitors of a page are divided among the values of one flag. */
export type FlagArms = {
  /** The default, then the other values that some visitors get. */
  values: FlagValue[];
  /** A digit for each cohort of visitors: the place in `values` of the value that it gets. */
  cohorts: string;
  /** Set during an experiment: the browser reports that it has used the value. */
  isExperiment?: true;
};

/** The flags that an admin has set, in the HTML of every page: the same for all visitors, so that caches can keep it. */
export type PageFlags = {
  /** By part and flag. */
  arms: Record<string, Record<string, FlagArms>>;
  /** Whether some roles or people get values of their own, which the server tells them. */
  hasPersonal: boolean;
};

/** Id of the `application/json` element that holds `PageFlags`; absent if no flag is set. */
export const pageFlagsId = 'ocs-flags';

/** The cookie with the number of the visitor's cohort, from 0. The server, an edge or the browser sets it. */
export const cohortCookie = { name: 'ocs_cohort', lifetimeSeconds: 30 * 24 * 60 * 60 };

/** Visitors are divided into so many cohorts of equal size: as many as a share has steps. */
export const cohortCount = 100;
