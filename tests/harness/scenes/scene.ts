/** Something bad that is done to a shop, or to somebody in it, and what must come of it. `Stage` is what it happens to. */
export interface Scene<Stage> {
  /** What is done, as the table names it. */
  name: string;
  /** What must be seen, in plain words. */
  expected: string;
  /** Whether the short form, which `npm test` plays, has it. */
  short: boolean;
  /** Plays it and leaves the stage as it was; resolves with what was seen, and throws where that is not what was expected. */
  play: (stage: Stage) => Promise<string>;
}

export interface Played {
  name: string;
  expected: string;
  /** What was seen; where something else was expected, what was wrong. */
  seen: string;
  passed: boolean;
}
