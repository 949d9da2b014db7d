/** All dialogs and toasts of the shop. Only this file uses sweetalert2, so that an embedded storefront can replace it. */
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { loadSweetalert } from './sweetalert';

/** How long a toast is shown. In ms. */
export const toastMs = 1500;

/** The icon of a message. */
type MessageIcon = 'success' | 'error' | 'info';

/** sweetalert2 parses a title as HTML, but ours contain names of people and products. */
function textElement(title: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = title;
  return element;
}

/** Resolves with undefined if sweetalert2 cannot be loaded; the caller then uses the browser's own dialog. */
async function open({
  title,
  ...options
}: SweetAlertOptions & { title: string }): Promise<SweetAlertResult | undefined> {
  const swal = await loadSweetalert().catch(() => undefined);
  return swal?.fire({ ...options, title: textElement(title) });
}

/**
 * Returns the focus to the present element, unless it has moved meanwhile. sweetalert2's own `returnFocus` waits 100 ms and
 * loses the element if a toast opens in that time.
 */
function restoreFocus(): Pick<SweetAlertOptions, 'returnFocus' | 'didDestroy'> {
  const opener = document.activeElement;
  return {
    returnFocus: false,
    didDestroy: () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
  };
}

/** A question with a confirm and a cancel button, by default OK and Cancel. */
export type Question = { title: string; text: string; confirmLabel?: string; cancelLabel?: string };

/** A message with an OK button. */
export type Message = { title: string; text: string; icon: MessageIcon };

/** Replaces sweetalert2. Its functions behave as those that this file exports. */
export type DialogPresenter = {
  prepare: () => void;
  confirm: (question: Question) => Promise<boolean>;
  message: (message: Message) => Promise<void>;
  toast: (title: string, text?: string) => Promise<void>;
};

let presenter: DialogPresenter | undefined;

/** Replaces sweetalert2, which works only in the document's body and not in a shadow root. */
export function presentDialogsBy(other: DialogPresenter): void {
  presenter = other;
}

/** Loads the dialogs in advance, so that a page can report a lost network. */
export function prepareDialogs(): void {
  if (presenter) presenter.prepare();
  else loadSweetalert().catch(() => undefined);
}

/** Asks a question. Resolves with false if the person cancels, presses Escape or clicks outside the dialog. */
export async function confirmDialog(question: Question): Promise<boolean> {
  if (presenter) return presenter.confirm(question);
  const { title, text, confirmLabel, cancelLabel } = question;
  const result = await open({
    ...restoreFocus(),
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    ...(confirmLabel && { confirmButtonText: confirmLabel }),
    ...(cancelLabel && { cancelButtonText: cancelLabel }),
  });
  return result ? result.isConfirmed : window.confirm(`${title}\n\n${text}`);
}

/** A question whose answer is a text of up to `maxLength` characters, in a field with this label. */
type TextQuestion = Question & { label: string; maxLength: number };

/**
 * Asks for a text. Resolves with it, trimmed, or with undefined if the person cancels. Always uses sweetalert2: embedded
 * storefronts ask for no text.
 */
export async function textDialog(question: TextQuestion): Promise<string | undefined> {
  const { title, text, label, maxLength, confirmLabel, cancelLabel } = question;
  const result = await open({
    ...restoreFocus(),
    title,
    text,
    input: 'textarea',
    inputLabel: label,
    inputAttributes: { maxlength: String(maxLength), required: '' },
    inputValidator: (value) => (value.trim() ? null : `${label} is required.`),
    showCancelButton: true,
    ...(confirmLabel && { confirmButtonText: confirmLabel }),
    ...(cancelLabel && { cancelButtonText: cancelLabel }),
  });
  if (!result) return window.prompt(`${title}\n\n${text}\n\n${label}`)?.trim().slice(0, maxLength) || undefined;
  return result.isConfirmed ? String(result.value).trim() : undefined;
}

/** Shows a message. Resolves when the person closes it. */
export async function messageDialog(message: Message): Promise<void> {
  if (presenter) return presenter.message(message);
  const { title, text, icon } = message;
  if (!(await open({ ...restoreFocus(), title, text, icon }))) window.alert(`${title}\n\n${text}`);
}

/** Confirms a success for 1.5 s. Does not move the focus; screen readers announce it. Resolves when it closes. */
export async function toast(title: string, text?: string): Promise<void> {
  if (presenter) return presenter.toast(title, text);
  await open({
    title,
    text,
    icon: 'success',
    toast: true,
    position: 'top-end',
    timer: toastMs,
    showConfirmButton: false,
  });
}
