/** The dialogs by sweetalert2, loaded with the first one. Only this file uses sweetalert2. */
import type { SweetAlertOptions, SweetAlertResult } from 'sweetalert2';
// The build without injected style elements, which the Content Security Policy forbids.
import swal from 'sweetalert2/dist/sweetalert2.js';
import rules from 'sweetalert2/dist/sweetalert2.min.css';
import { dialogTheme } from './dialog-theme';
import type { LabelledQuestion, Message, Question, TextQuestion } from './questions';

const sheet = new CSSStyleSheet();
sheet.replaceSync(rules + dialogTheme);
document.adoptedStyleSheets.push(sheet);

/** The element that had the focus when the dialog was asked for. */
type Opener = Element | null;

/** sweetalert2 parses a title as HTML, but ours contain names of people and products. */
function textElement(title: string): HTMLElement {
  const element = document.createElement('span');
  element.textContent = title;
  return element;
}

const fire = ({ title, ...options }: SweetAlertOptions & { title: string }): Promise<SweetAlertResult<string>> =>
  swal.fire<string>({ ...options, title: textElement(title) });

/** The dialog that is open, or was last. */
let dialog: Promise<unknown> = Promise.resolve();

function openDialog(options: SweetAlertOptions & { title: string }): Promise<SweetAlertResult<string>> {
  const opened = fire(options);
  dialog = opened;
  return opened;
}

/** The opener of the dialog that is open or closing. */
let currentOpener: Opener = null;

/** The opener; of a dialog that replaces another one, the other's, because the focus is or was in that dialog. */
const openerOf = (focused: Opener): Opener =>
  !focused || focused === document.body || focused.closest('.swal2-container') ? currentOpener : focused;

/**
 * Returns the focus to the opener, unless it has moved meanwhile. sweetalert2's own `returnFocus` waits 100 ms and loses the
 * element if a toast opens in that time.
 */
const restoreFocus = (focused: Opener): Pick<SweetAlertOptions, 'returnFocus' | 'willOpen' | 'didDestroy'> => {
  const opener = openerOf(focused);
  return {
    returnFocus: false,
    willOpen: () => {
      currentOpener = opener;
    },
    didDestroy: () => {
      currentOpener = null;
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
  };
};

const ask = ({ title, text, confirmLabel, cancelLabel }: Question, opener: Opener, options: SweetAlertOptions) =>
  openDialog({
    ...restoreFocus(opener),
    ...options,
    title,
    text,
    showCancelButton: true,
    ...(confirmLabel && { confirmButtonText: confirmLabel }),
    ...(cancelLabel && { cancelButtonText: cancelLabel }),
  });

export async function confirm(question: Question, opener: Opener, signal?: AbortSignal): Promise<boolean> {
  const asked = ask(question, opener, { icon: 'warning' });
  const popup = swal.getPopup();
  const close = () => {
    if (swal.getPopup() === popup) swal.close();
  };
  signal?.addEventListener('abort', close);
  // A dialog that another one replaces has no `isConfirmed`.
  const { isDismissed } = await asked;
  signal?.removeEventListener('abort', close);
  return !isDismissed;
}

export async function askText(question: TextQuestion, opener: Opener): Promise<string | undefined> {
  const { label, maxLength, value: first } = question;
  const { isConfirmed, value } = await ask(question, opener, {
    input: 'textarea',
    inputLabel: label,
    inputValue: first ?? '',
    inputAttributes: { maxlength: String(maxLength), required: '' },
    inputValidator: (typed) => (typed.trim() ? null : `${label} is required.`),
  });
  return isConfirmed ? value?.trim() : undefined;
}

export async function askPassword(question: LabelledQuestion, opener: Opener): Promise<string | undefined> {
  const { label } = question;
  const { isConfirmed, value } = await ask(question, opener, {
    input: 'password',
    inputAutoTrim: false,
    inputLabel: label,
    inputAttributes: { autocomplete: 'current-password', required: '' },
    inputValidator: (typed) => (typed ? null : `${label} is required.`),
  });
  return isConfirmed ? value : undefined;
}

/** Authenticator apps show codes as `123 456`. */
const isCode = (typed: string) => /^\d{3} ?\d{3}$/.test(typed);

export async function askCode(question: LabelledQuestion, opener: Opener): Promise<string | undefined> {
  const { isConfirmed, value } = await ask(question, opener, {
    input: 'text',
    inputLabel: question.label,
    inputAttributes: { inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '7', required: '' },
    inputValidator: (typed) => (isCode(typed) ? null : 'The code has six digits.'),
  });
  return isConfirmed ? value?.replace(' ', '') : undefined;
}

export async function showMessage({ title, text, icon }: Message, opener: Opener): Promise<void> {
  await openDialog({ ...restoreFocus(opener), title, text, icon });
}

/** A toast is shown for this time before the next one replaces it. */
const readingMs = 1500;

/** Resolves when the last toast, and those before it, could be read. */
let isRead: Promise<unknown> = Promise.resolve();

/**
 * Waits until no dialog is open: sweetalert2 would close it, with what is typed in it. It also waits for the toast
 * before this one to be read, as sweetalert2 shows one at a time.
 */
export async function showToast(title: string, text: string | undefined, ms: number): Promise<void> {
  const turn = isRead.then(() => dialog);
  const closed = turn.then(() =>
    fire({
      title,
      text,
      icon: 'success',
      toast: true,
      position: 'top-end',
      timer: ms,
      showConfirmButton: false,
    }),
  );
  isRead = turn.then(() => Promise.race([closed, new Promise((resolve) => setTimeout(resolve, readingMs))]));
  await closed;
}
