import { useBusyIds, useFocusAfterChange } from 'shared-products';
import type { Question } from 'shared-ui';
import { useConfirmedAction } from '../../actions/use-confirmed-action';

type Removal = {
  id: string;
  question: Omit<Question, 'title'>;
  action: () => Promise<unknown>;
  /** The toast after a success. */
  done: string;
};

/**
 * Ends entries of a list, each after a confirmation. `heading` gets the focus if the button has gone with its entry, and
 * `failure` says why the last entry remains.
 */
export function useConfirmedRemoval(subject: string, entries: unknown) {
  const { heading, beforeChange } = useFocusAfterChange(entries);
  const { isBusy, during } = useBusyIds();
  const { attempt, failure } = useConfirmedAction(subject);

  async function remove({ id, question, action, done }: Removal): Promise<void> {
    beforeChange();
    await attempt(question, () => during(id, action), done);
  }

  return { heading, remove, isBusy, failure };
}
