import type { Part } from '../build/part';
import type { TargetOptions } from './command-line';
import type { BuiltRelease, ReleaseTarget } from './release-target';

/** Where the release commands are typed: in the shop's repository with many parts, or in that of one remote. */
export interface ReleaseContext {
  /** How a person types the command, such as `npm run release -- PART`. */
  usageOf: (command: string) => string;
  /** What the help says of `--server`. */
  defaultServer: string;
  /** The part that the command line names; its source is here. */
  readPart: (positionals: string[], usage: string) => Promise<Part>;
  /** The federation name of a part that the command line names; its source may be elsewhere. */
  readName: (positionals: string[], usage: string) => Promise<string>;
  /** Builds the part, unless this version is built already. */
  build: (part: Part) => Promise<BuiltRelease>;
  /** Calls `use` with the shop that the options name. */
  withTarget: <T>(
    options: TargetOptions & { part?: string | undefined },
    use: (target: ReleaseTarget) => Promise<T>,
  ) => Promise<T>;
}
