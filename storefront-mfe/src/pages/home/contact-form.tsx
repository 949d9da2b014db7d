import { Button, messageDialog, prepareDialogs, TextArea, TextField, VisuallyHidden } from 'shared-ui';
import { sendContactMessage, type ContactMessage } from 'shared-auth';
import { useForm } from 'react-hook-form';
import { Form } from './contact-form.styles';
import { SectionHeading, SplitSection } from './home.styles';

const emailPattern = /^\S+@\S+\.\S+$/;
const trimmed = { setValueAs: (value: string) => value.trim() };

/** Sends a message to the shop. It is emptied only when the message has arrived. */
export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>({ defaultValues: { botcheck: '' } });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (message) => {
    try {
      await sendContactMessage(message);
    } catch {
      await messageDialog({
        title: 'Error',
        text: 'There was an issue sending your message. Please try again later.',
        icon: 'error',
      });
      return;
    }
    reset();
    await messageDialog({
      title: 'Message Sent!',
      text: 'Thank you for reaching out. I will get back to you soon.',
      icon: 'success',
    });
  });

  return (
    <SplitSection aria-labelledby="contact">
      <SectionHeading id="contact">Contact us</SectionHeading>
      <Form noValidate onFocus={prepareDialogs} onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.name?.message}
          {...register('name', { ...trimmed, required: 'Enter your name.' })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            ...trimmed,
            required: 'Enter your e-mail address.',
            pattern: { value: emailPattern, message: 'Enter an e-mail address such as name@example.com.' },
          })}
        />
        <TextArea
          label="Message"
          required
          maxLength={5000}
          error={errors.message?.message}
          {...register('message', { ...trimmed, required: 'Enter a message.' })}
        />
        <VisuallyHidden aria-hidden="true">
          <input tabIndex={-1} autoComplete="off" {...register('botcheck')} />
        </VisuallyHidden>
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Send message
          </Button>
        </div>
      </Form>
    </SplitSection>
  );
}
