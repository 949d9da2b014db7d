import { useConfirmedAction } from '../../actions/use-confirmed-action';
import { useClearFlag, type Flag } from '../../api/flags';
import { flagTitle, valueText } from './flag-text';

/** What follows from removing the settings. */
function removalText({ declared, experiment }: Flag): string {
  const effect = declared
    ? `Everybody gets the default: ${valueText(declared.default)}.`
    : 'These settings have no effect.';
  return experiment ? `${effect} The result of the experiment is deleted.` : effect;
}

/** Removes all settings of a flag after a confirmation. `failure` says why the last attempt changed nothing, until `clearFailure`. */
export function useRemoveSettings(flag: Flag, beforeRemoval: () => void) {
  const { mutateAsync, isPending } = useClearFlag(flag);
  const { attempt, failure, clearFailure } = useConfirmedAction(`The flag ${flagTitle(flag)}`);

  function remove(): Promise<void> {
    beforeRemoval();
    // Not those that somebody else may save while the question is open.
    const { revision } = flag;
    return attempt(
      { text: removalText(flag), confirmLabel: 'Yes, remove them', cancelLabel: 'No, keep them' },
      () => mutateAsync(revision),
      `The settings of ${flag.flag} were removed`,
    );
  }

  return { remove, isBusy: isPending, failure, clearFailure };
}
