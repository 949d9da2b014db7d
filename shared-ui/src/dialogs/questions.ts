/** What dialogs and toasts show. */

/** How long a toast is shown. In ms. */
export const toastMs = 1500;

/** The icon of a message. */
type MessageIcon = 'success' | 'error' | 'info';

/** A question with a confirm and a cancel button, by default OK and Cancel. */
export type Question = { title: string; text: string; confirmLabel?: string; cancelLabel?: string };

/** A message with an OK button. */
export type Message = { title: string; text: string; icon: MessageIcon };

/** A question whose answer is typed into a field with this label. */
export type LabelledQuestion = Question & { label: string };

/** A question whose answer is a text of up to `maxLength` characters; `value` is in the field at first. */
export type TextQuestion = LabelledQuestion & { maxLength: number; value?: string };
