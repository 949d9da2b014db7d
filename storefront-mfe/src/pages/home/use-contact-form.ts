import { sendContactMessage } from 'shared-auth';
import { messageDialog } from 'shared-ui';
import { useState, type SyntheticEvent } from 'react';
import { contactErrors, readContactMessage, type ContactErrors } from './contact-message';

/** Checks the form when it is sent, and from then on with every change. */
export function useContactForm() {
  const [errors, setErrors] = useState<ContactErrors>({});
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);

  const check = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    if (checked) setErrors(contactErrors(readContactMessage(currentTarget)));
  };

  const send = async (form: HTMLFormElement) => {
    const message = readContactMessage(form);
    const found = contactErrors(message);
    const [first] = Object.keys(found);
    setErrors(found);
    setChecked(first !== undefined);
    if (first !== undefined) {
      form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    const isSent = await sendContactMessage(message).then(
      () => true,
      () => false,
    );
    setBusy(false);
    if (isSent) form.reset();
    await messageDialog(isSent ? thanks : failure);
  };
  return { errors, busy, check, send };
}

const thanks = {
  title: 'Message Sent!',
  text: 'Thank you for reaching out. I will get back to you soon.',
  icon: 'success',
} as const;

const failure = {
  title: 'Error',
  text: 'There was an issue sending your message. Please try again later.',
  icon: 'error',
} as const;
