/** Every dialog and toast of the shop. Nothing else talks to sweetalert2, so that another presenter can stand behind them. */
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
import { loadSweetalert } from './sweetalert';

const toastMs = 1500;

/** The picture beside a message. */
export type MessageIcon = 'success' | 'error' | 'info';

async function open(options: SweetAlertOptions): Promise<SweetAlertResult> {
  const swal = await loadSweetalert();
  return swal.fire(options);
}

/** A question. Labels are sweetalert2's own (OK, Cancel) where none are given. */
export type Question = { title: string; text: string; confirmLabel?: string; cancelLabel?: string };

/** Asks before something is done; false when the person cancels, presses Escape or clicks beside the dialog. */
export async function confirmDialog({ title, text, confirmLabel, cancelLabel }: Question): Promise<boolean> {
  const { isConfirmed } = await open({
    title,
    text,
    icon: 'warning',
    showCancelButton: true,
    ...(confirmLabel && { confirmButtonText: confirmLabel }),
    ...(cancelLabel && { cancelButtonText: cancelLabel }),
  });
  return isConfirmed;
}

/** Says something that has to be acknowledged; resolves when the dialog is closed. */
export async function messageDialog(message: { title: string; text: string; icon: MessageIcon }): Promise<void> {
  await open(message);
}

/** Says something in passing, for 1.5 s. Leaves the focus where it is; screen readers announce it. */
export async function toast(text: string, icon: MessageIcon = 'success'): Promise<void> {
  await open({ title: text, icon, toast: true, position: 'top-end', timer: toastMs, showConfirmButton: false });
}
