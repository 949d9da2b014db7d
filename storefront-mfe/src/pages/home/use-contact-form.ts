import { sendContactMessage } from 'shared-auth';
import { messageDialog } from 'shared-ui';
import { useState, type SyntheticEvent } from 'react';
import { contactErrors, readContactMessage, type ContactErrors } from './contact-message';

/** Validates the form on submit and, after a failed submit, on every change. */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);

  const check = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (checked) setErrors(contactErrors(readContactMessage(currentTarget)));
  };

  const send = async (form: HTMLFormElement) => {
    const message = readContactMessage(form);
    const fieldErrors = contactErrors(message);
    const [firstInvalid] = Object.keys(fieldErrors);
    setErrors(fieldErrors);
    setChecked(firstInvalid !== undefined);
    if (firstInvalid !== undefined) {
      form.querySelector<HTMLElement>(`[name=${firstInvalid}]`)?.focus();
      return;
    }
    setBusy(true);
    const isSent = await sendContactMessage(message).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isSent) form.reset();
    await messageDialog(isSent ? successMessage : failureMessage);
  };
  return { errors, busy, check, send };
}

const successMessage = {
  title: 'Message Sent!',
  text: 'Thank you for reaching out. I will get back to you soon.',
  icon: 'success',
} as const;

const failureMessage = {
  title: 'Error',
  text: 'There was an issue sending your message. Please try again later.',
  icon: 'error',
} as const;
