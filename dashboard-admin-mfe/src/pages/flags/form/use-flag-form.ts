import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { confirmDialog, toast } from 'shared-ui';
import { useChangeFlag } from '../../../api/flags';
import { flagTitle, type DeclaredFlag } from '../flag-text';
import { changeOf, discardsResult, draftOf, type Draft } from './draft';
import { checkDraft, serverErrors, type DraftErrors } from './draft-errors';

const askToDiscard = (): Promise<boolean> =>
  confirmDialog({
    title: 'Are you sure?',
    text: 'The experiment restarts, and its result is deleted.',
    confirmLabel: 'Yes, restart it',
    cancelLabel: 'No, keep the result',
  });

/**
 * Saves the settings that an admin enters. Until that succeeds, everything that is typed stays. The focus is on `saveButton`
 * meanwhile, because the fields are disabled.
 */
export function useFlagForm(flag: DeclaredFlag, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(flag));
  const [errors, setErrors] = useState<DraftErrors>({});
  const { mutateAsync, isPending } = useChangeFlag(flag);
  const form = useRef<HTMLFormElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);

  /** Shows what is wrong, and moves the focus to the first such field. */
  function show(found: DraftErrors): void {
    flushSync(() => {
      setErrors(found);
    });
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }

  async function save(): Promise<void> {
    const found = checkDraft(draft, flag.declared.default);
    show(found);
    if (Object.keys(found).length > 0) return;
    if (discardsResult(draft, flag) && !(await askToDiscard())) return;
    saveButton.current?.focus();
    try {
      await mutateAsync(changeOf(draft, flag.revision));
    } catch (error) {
      console.warn(`The flag ${flagTitle(flag)} could not be changed.`, error);
      show(serverErrors(error, draft));
      return;
    }
    void toast(`The settings of ${flag.flag} were saved`);
    // Otherwise this form is gone, and another one may be open.
    if (form.current) onSaved();
  }

  const change = (part: Partial<Draft>): void => {
    setDraft((latest) => ({ ...latest, ...part }));
  };
  return { form, saveButton, draft, change, errors, save, isBusy: isPending };
}
