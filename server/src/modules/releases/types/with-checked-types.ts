import { conflict } from '../../../http/problem';
import type { InUse } from '../gate/rule';
import type { TypePair, VerdictOf } from '../gate/type-rule';
import type { ReleasePlace } from '../release-place';
import { releasesInUse } from '../releases.repository';
import { TypeChecks, TypesUnchecked } from './type-checks';

/** Each attempt fails only if another version went live during its check. */
const attempts = 5;

/**
 * Checks the types of the pairs that a change of `part` would offer to visitors. Then calls `change`, which takes the lock and
 * asks for the verdicts. If another version went live meanwhile, its pairs are checked too.
 */
export async function withCheckedTypes<T>(
  { database, store }: ReleasePlace,
  part: string,
  pairsOf: (inUse: InUse) => TypePair[] | Promise<TypePair[]>,
  change: (verdictOf: VerdictOf) => Promise<T>,
): Promise<T> {
  const checks = new TypeChecks(store, part);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    await checks.check(await pairsOf(await releasesInUse(database)));
    try {
      return await change(checks.verdictOf);
    } catch (error) {
      if (!(error instanceof TypesUnchecked)) throw error;
    }
  }
  throw conflict('released-meanwhile', 'Other versions went live while the types were checked. Release again.');
}
