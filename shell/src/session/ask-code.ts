import { codeDialog } from 'shared-ui';

/** Asks for the code of the person's authenticator app; undefined if they decline. `isRepeated`: the last one was wrong. */
export const askCode = (isRepeated: boolean): Promise<string | undefined> =>
  codeDialog({
    title: 'Second step',
    text: `${isRepeated ? 'That code was wrong or too old. ' : ''}Enter the code that your authenticator app shows.`,
    label: 'Code',
    confirmLabel: 'Continue',
  });
