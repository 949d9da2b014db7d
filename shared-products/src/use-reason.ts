import { useRef } from 'react';
import { textDialog } from 'shared-ui';

/** The server's limit. */
const maxReasonLength = 500;

type Question = Pick<Parameters<typeof textDialog>[0], 'title' | 'text' | 'confirmLabel' | 'cancelLabel'>;

/**
 * Asks for the reason of an action on a subject, whose id tells subjects apart. If the action fails, the next question about the
 * same subject begins with the same reason.
 */
export function useReason(): (id: string, question: Question) => Promise<string | undefined> {
  const last = useRef<{ id: string; reason: string }>(undefined);
  return async (id, question) => {
    const value = last.current?.id === id ? last.current.reason : '';
    const reason = await textDialog({ ...question, label: 'Reason', maxLength: maxReasonLength, value });
    if (reason !== undefined) last.current = { id, reason };
    return reason;
  };
}
