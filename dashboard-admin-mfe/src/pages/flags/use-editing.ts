import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Flag } from '../../api/flags';
import { isDeclared, type DeclaredFlag } from './flag-text';

/**
 * Opens and closes the form of a flag. `edited` is the flag as it was when the form was opened, so that newer settings replace
 * nothing that somebody types. Closing calls `focusCard`.
 */
export function useEditing(focusCard: () => void) {
  const [edited, setEdited] = useState<DeclaredFlag>();

  function close(): void {
    flushSync(() => {
      setEdited(undefined);
    });
    focusCard();
  }

  function open(flag: Flag): void {
    if (isDeclared(flag)) setEdited(flag);
    else close();
  }

  return { edited, open, close };
}
