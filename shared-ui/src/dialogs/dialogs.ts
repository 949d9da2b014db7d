/** Every dialog and toast of the shop. Nothing else talks to sweetalert2, so that another presenter can stand behind them. */
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { loadSweetalert } from './sweetalert';

/** How long a toast stays. */
export const toastMs = 1500;

/** The picture beside a message. */
type MessageIcon = 'success' | 'error' | 'info';

/** sweetalert2 takes a title's string for markup, and names of people and products stand in ours: an element stays text. */
function asText(title: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = title;
  return element;
}

/** Undefined where the dialogs cannot be loaded: the browser's own then have to do. */
async function open({
  title,
  ...options
}: SweetAlertOptions & { title: string }): Promise<SweetAlertResult | undefined> {
  const swal = await loadSweetalert().catch(() => undefined);
  return swal?.fire({ ...options, title: asText(title) });
}

/**
 * Gives the focus back to what has it now, unless it is elsewhere by then. sweetalert2's own way waits for 100 ms: a toast that
 * comes meanwhile makes it forget, and remember what had the focus then for the next dialog.
 */
function returningFocus(): Pick<SweetAlertOptions, 'returnFocus' | 'didDestroy'> {
  const opener = document.activeElement;
  return {
    returnFocus: false,
    didDestroy: () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
  };
}

/** A question. Labels are sweetalert2's own (OK, Cancel) where none are given. */
export type Question = { title: string; text: string; confirmLabel?: string; cancelLabel?: string };

/** A message that a person closes. */
export type Message = { title: string; text: string; icon: MessageIcon };

/** What shows the dialogs: sweetalert2, unless `presentDialogsBy` names another. */
export type DialogPresenter = {
  prepare: () => void;
  confirm: (question: Question) => Promise<boolean>;
  message: (message: Message) => Promise<void>;
  toast: (title: string, text?: string) => Promise<void>;
};

let presenter: DialogPresenter | undefined;

/** Has all dialogs and toasts shown by another presenter: sweetalert2 finds its elements in the document's body only. */
export function presentDialogsBy(other: DialogPresenter): void {
  presenter = other;
}

/** Loads what dialogs need, for pages that may have to say that the network is gone. */
export function prepareDialogs(): void {
  if (presenter) presenter.prepare();
  else loadSweetalert().catch(() => undefined);
}

/** Asks before something is done; false when the person cancels, presses Escape or clicks beside the dialog. */
export async function confirmDialog(question: Question): Promise<boolean> {
  if (presenter) return presenter.confirm(question);
  const { title, text, confirmLabel, cancelLabel } = question;
  const result = await open({
    ...returningFocus(),
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    ...(confirmLabel && { confirmButtonText: confirmLabel }),
    ...(cancelLabel && { cancelButtonText: cancelLabel }),
  });
  return result ? result.isConfirmed : window.confirm(`${title}\n\n${text}`);
}

/** Says something that has to be acknowledged; resolves when the dialog is closed. */
export async function messageDialog(message: Message): Promise<void> {
  if (presenter) return presenter.message(message);
  const { title, text, icon } = message;
  if (!(await open({ ...returningFocus(), title, text, icon }))) window.alert(`${title}\n\n${text}`);
}

/** Says that something went well, for 1.5 s. Leaves the focus where it is; screen readers announce it. */
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
