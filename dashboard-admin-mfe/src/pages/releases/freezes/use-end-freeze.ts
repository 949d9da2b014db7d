import { useLiftFreeze, type Freeze } from '../../../api/freezes';
import { useConfirmedRemoval } from '../use-confirmed-removal';

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

/** Ends freezes, each after a confirmation. */
export function useEndFreeze(freezes: Freeze[] | undefined) {
  const { mutateAsync } = useLiftFreeze();
  const { remove, ...removal } = useConfirmedRemoval('The freezes', freezes);

  function endFreeze({ id, reason }: Freeze, ending: FreezeEnding): Promise<void> {
    const { question, done } = endings[ending];
    return remove({ id, question: question(reason), action: () => mutateAsync(id), done });
  }

  return { endFreeze, ...removal };
}
