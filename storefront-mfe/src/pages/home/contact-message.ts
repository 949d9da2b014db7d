import type { ContactMessage } from 'shared-auth';

/** One sentence per invalid field. */
export type ContactErrors = Partial<Record<keyof ContactMessage, string>>;

const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The trimmed fields of the form. */
export function readContactMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const text = (name: keyof ContactMessage) => ((data.get(name) as string | null) ?? '').trim();
  return { name: text('name'), email: text('email'), message: text('message'), botcheck: text('botcheck') };
}

/** The errors of the message, in the order of the fields. */
export function contactErrors({ name, email, message }: ContactMessage): ContactErrors {
  return {
    ...(!name && { name: 'Enter your name.' }),
    ...(!email && { email: 'Enter your e-mail address.' }),
    ...(email && !emailPattern.test(email) && { email: 'Enter an e-mail address such as name@example.com.' }),
    ...(!message && { message: 'Enter a message.' }),
  };
}
