/** Plans walks. A walk opens one page and plays bursts of actions there; seed and number decide everything about it. */
import { createHash } from 'node:crypto';
import { startPaths, type Role } from './pages';

/** Who visits the shop, and on which device and connection. */
export interface Conditions {
  role: Role;
  /** Of the window, in px. */
  width: 390 | 1280;
  cpuSlowdown: 1 | 4;
  isSlowConnection: boolean;
}

/** One action in the page. */
export interface Action {
  kind: 'link' | 'button' | 'back' | 'forward';
  /** The pause before it. */
  delayMs: number;
  /** Selects one of the links or buttons on the page. */
  salt: string;
}

export interface Walk {
  number: number;
  start: string;
  /** The first burst begins while the page is still loading. */
  startsEarly: boolean;
  bursts: Action[][];
}

/** All combinations; walk n runs under the n-th, modulo their number. */
export const allConditions: Conditions[] = (['visitor', 'buyer', 'seller', 'admin'] as const).flatMap((role) =>
  ([390, 1280] as const).flatMap((width) =>
    ([1, 4] as const).flatMap((cpuSlowdown) =>
      [false, true].map((isSlowConnection) => ({ role, width, cpuSlowdown, isSlowConnection })),
    ),
  ),
);

export const describeConditions = ({ role, width, cpuSlowdown, isSlowConnection }: Conditions): string =>
  `${role}, ${String(width)} px, ${String(cpuSlowdown)}x CPU slowdown, ${isSlowConnection ? 'slow' : 'fast'} connection`;

/** So that 300 bursts are enough walks for all combinations. */
const burstsPerWalk = 8;
const maxActions = 6;
const maxDelayMs = 150;

/** More clicks than steps in the history, because each step needs a page before it. */
const kinds: Action['kind'][] = [
  ...Array<Action['kind']>(9).fill('link'),
  ...Array<Action['kind']>(5).fill('button'),
  ...Array<Action['kind']>(4).fill('back'),
  ...Array<Action['kind']>(2).fill('forward'),
];

/** The number that the seed assigns to a name: at least 0, less than `end`. */
const pickNumber = (name: string, end: number): number =>
  createHash('sha256').update(name).digest().readUInt32LE() % end;

function pick<Item>(name: string, items: readonly Item[]): Item {
  const item = items[pickNumber(name, items.length)];
  if (item === undefined) throw new Error(`There is nothing to pick for ${name}.`);
  return item;
}

export function conditionsOf(walk: number): Conditions {
  const conditions = allConditions[walk % allConditions.length];
  if (!conditions) throw new Error(`Walk ${String(walk)} is not a natural number.`);
  return conditions;
}

/** The numbers of the walks that play this many bursts under the given conditions. */
export function walksUnder(conditions: Conditions, bursts: number): number[] {
  const count = Math.ceil(bursts / burstsPerWalk);
  return Array.from({ length: count }, (_, number) => number).filter((number) => conditionsOf(number) === conditions);
}

/** The walk with this number in a run of `bursts`; only the run's last walk may be shorter than the others. */
export function planWalk(seed: string, number: number, bursts = Infinity): Walk {
  const name = `${seed}/${String(number)}`;
  const length = Math.min(burstsPerWalk, bursts - number * burstsPerWalk);
  return {
    number,
    start: pick(`${name}/start`, startPaths(conditionsOf(number).role)),
    startsEarly: pickNumber(`${name}/early`, 2) === 0,
    bursts: Array.from({ length }, (_, burst) => planBurst(`${name}/${String(burst)}`)),
  };
}

function planBurst(name: string): Action[] {
  return Array.from({ length: 1 + pickNumber(`${name}/length`, maxActions) }, (_, index) => {
    const salt = `${name}/${String(index)}`;
    return {
      kind: pick(`${salt}/kind`, kinds),
      delayMs: pickNumber(`${salt}/delay`, maxDelayMs + 1),
      salt,
    };
  });
}
