import { usePromote, useRollBack, type PartReleases } from '../../api/releases';
import { useConfirmedAction } from '../../actions/use-confirmed-action';

/** An admin's actions on a part's releases, each after a confirmation. `failure` says why the last one changed nothing. */
export function useReleaseActions({ name, live, canary, previous }: PartReleases) {
  const rollback = useRollBack();
  const promotion = usePromote();
  const { attempt, failure } = useConfirmedAction(`The releases of ${name}`);

  const rollBack = () =>
    attempt(
      canary
        ? {
            text: `The canary ${canary.version} ends. Everybody gets ${live.version}.`,
            confirmLabel: 'Yes, withdraw it',
          }
        : {
            text: `Everybody gets ${previous?.version ?? ''} instead of ${live.version}.`,
            confirmLabel: 'Yes, roll back',
          },
      () => rollback.mutateAsync(name),
      `${name} was rolled back`,
    );

  const promote = () =>
    attempt(
      { text: `Everybody gets ${canary?.version ?? ''} instead of ${live.version}.`, confirmLabel: 'Yes, promote it' },
      () => promotion.mutateAsync(name),
      `${name} was promoted`,
    );

  return { rollBack, promote, isBusy: rollback.isPending || promotion.isPending, failure };
}
