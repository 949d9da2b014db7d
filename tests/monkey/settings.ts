/** The environment variables of the suite; empty ones count as unset. */
export const variables = {
  seed: 'OCS_MONKEY_SEED',
  bursts: 'OCS_MONKEY_BURSTS',
  walk: 'OCS_MONKEY_WALK',
  shop: 'OCS_MONKEY_SHOP',
  logIns: 'OCS_MONKEY_LOG_INS',
} as const;

/** Decides every walk; `playwright.config.ts` chooses one unless the environment names it. */
export const seed = (): string => process.env[variables.seed] ?? '';

/** The only walk to play, to repeat a failure. */
export const onlyWalk = process.env[variables.walk] ? Number(process.env[variables.walk]) : undefined;

/** How many bursts a run plays; a repeated walk is played to its end. */
export const burstCount = onlyWalk === undefined ? Number(process.env[variables.bursts] || 300) : Infinity;

/** Publishes the shop's origin and the folder of `logInAlone` to the workers, which start later. */
export function publishShop(origin: string, logIns: string): void {
  process.env[variables.shop] = origin;
  process.env[variables.logIns] = logIns;
}

/** The origin of the shop that `global-setup.ts` started. */
export function shopOrigin(): string {
  const origin = process.env[variables.shop];
  if (!origin) throw new Error('The shop of this run has not started.');
  return origin;
}
