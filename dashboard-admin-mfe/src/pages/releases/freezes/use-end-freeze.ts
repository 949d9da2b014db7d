import { useBusyIds } from 'shared-products';
import { useLiftFreeze, type Freeze } from '../../../api/freezes';
import { useConfirmedAction } from '../use-confirmed-action';

/** A freeze that has begun is lifted; a planned one is cancelled. */
export type FreezeEnding = 'lift' | 'cancel';

const endings = {
  lift: {
    question: (reason: string) => ({
      text: `“${reason}” ends now. Releases are possible and rollouts continue, unless another freeze has begun.`,
      confirmLabel: 'Yes, lift it',
      cancelLabel: 'No, keep it',
    }),
    done: 'The freeze was lifted',
  },
  cancel: {
    question: (reason: string) => ({
      text: `“${reason}” will not begin.`,
      confirmLabel: 'Yes, cancel it',
      cancelLabel: 'No, keep it',
    }),
    done: 'The freeze was cancelled',
  },
};

/** Ends freezes, each after a confirmation. `onStart` runs before the question; `failure` says why the last one remains. */
export function useEndFreeze(onStart: () => void) {
  const { mutateAsync } = useLiftFreeze();
  const { isBusy, during } = useBusyIds();
  const { attempt, failure } = useConfirmedAction('The freezes');

  async function endFreeze({ id, reason }: Freeze, ending: FreezeEnding): Promise<void> {
    onStart();
    const { question, done } = endings[ending];
    await attempt(question(reason), () => during(id, () => mutateAsync(id)), done);
  }

  return { endFreeze, isBusy, failure };
}
