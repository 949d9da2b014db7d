import { useState } from 'react';
import { confirmDialog, toast, type Question } from 'shared-ui';
import { errorText } from './error-text';

/**
 * Runs an admin's actions, each after a confirmation. `done` is the toast after a success, `subject` names what changes in the
 * console, and `failure` says why the last action changed nothing, until `clearFailure`.
 */
export function useConfirmedAction(subject: string) {
  const [failure, setFailure] = useState<string>();

  async function attempt(
    question: Omit<Question, 'title'>,
    action: () => Promise<unknown>,
    done: string,
  ): Promise<void> {
    if (!(await confirmDialog({ title: 'Are you sure?', ...question }))) return;
    setFailure(undefined);
    try {
      await action();
      void toast(done);
    } catch (error) {
      console.warn(`${subject} could not be changed.`, error);
      setFailure(errorText(error));
    }
  }

  return {
    attempt,
    failure,
    clearFailure: () => {
      setFailure(undefined);
    },
  };
}
