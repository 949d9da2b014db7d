/** All dialogs and toasts of the shop. They load sweetalert2, unless an embedded storefront has replaced it. */
import { toastMs, type LabelledQuestion, type Message, type Question, type TextQuestion } from './questions';

/** Undefined if the chunk cannot be loaded; the caller then uses the browser's own dialog, and the next one tries again. */
const load = () => import(/* webpackChunkName: "dialogs" */ './sweet-dialogs').catch(() => undefined);

/** Replaces sweetalert2. Its functions behave as those that this file exports, but it ignores the signal of a question. */
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
  else void load();
}

/**
 * Asks a question. Resolves with false if the person cancels, presses Escape or clicks outside the dialog. It also does
 * if another dialog replaces this one or `signal` closes it.
 */
export async function confirmDialog(question: Question, signal?: AbortSignal): Promise<boolean> {
  if (presenter) return presenter.confirm(question);
  const opener = document.activeElement;
  const dialogs = await load();
  if (signal?.aborted) return false;
  return dialogs ? dialogs.confirm(question, opener, signal) : window.confirm(`${question.title}\n\n${question.text}`);
}

/**
 * Asks for a text. Resolves with it, trimmed, or with undefined if the person cancels. Always uses sweetalert2: embedded
 * storefronts ask for no text.
 */
export async function textDialog(question: TextQuestion): Promise<string | undefined> {
  const opener = document.activeElement;
  const dialogs = await load();
  if (dialogs) return dialogs.askText(question, opener);
  const { title, text, label, maxLength } = question;
  return window.prompt(`${title}\n\n${text}\n\n${label}`)?.trim().slice(0, maxLength) || undefined;
}

/** Asks for a password. Resolves with it, or with undefined if the person cancels or the dialog cannot be loaded. */
export async function passwordDialog(question: LabelledQuestion): Promise<string | undefined> {
  const opener = document.activeElement;
  return (await load())?.askPassword(question, opener);
}

/** Asks for a code of six digits. Resolves with it, or with undefined if the person cancels or the dialog cannot be loaded. */
export async function codeDialog(question: LabelledQuestion): Promise<string | undefined> {
  const opener = document.activeElement;
  return (await load())?.askCode(question, opener);
}

/** Shows a message. Resolves when the person closes it. */
export async function messageDialog(message: Message): Promise<void> {
  if (presenter) return presenter.message(message);
  const opener = document.activeElement;
  const dialogs = await load();
  if (dialogs) await dialogs.showMessage(message, opener);
  else window.alert(`${message.title}\n\n${message.text}`);
}

/** Confirms a success, by default for 1.5 s. Does not move the focus; screen readers announce it. Resolves when it closes. */
export async function toast(title: string, text?: string, ms = toastMs): Promise<void> {
  if (presenter) return presenter.toast(title, text);
  await (await load())?.showToast(title, text, ms);
}
