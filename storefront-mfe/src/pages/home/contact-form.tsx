import { Button, messageDialog, TextArea, TextField } from 'shared-ui';
import { sendContactMessage, type ContactMessage } from 'shared-auth';
import { useForm } from 'react-hook-form';
import { Form } from './contact-form.styles';
import { SectionHeading, SplitSection } from './home.styles';

const emailPattern = /^\S+@\S+\.\S+$/;

/** Sends a message to the shop. It is emptied only when the message has arrived. */
export function ContactForm() {
  const { register, handleSubmit, reset, formState } = useForm<ContactMessage>();
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
      <Form noValidate onSubmit={(event) => void send(event)}>
        <TextField
          label="Name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.name?.message}
          {...register('name', { required: 'Enter your name.' })}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email?.message}
          {...register('email', {
            required: 'Enter your e-mail address.',
            pattern: { value: emailPattern, message: 'Enter an e-mail address such as name@example.com.' },
          })}
        />
        <TextArea
          label="Message"
          required
          maxLength={5000}
          error={errors.message?.message}
          {...register('message', { required: 'Enter a message.' })}
        />
        <div>
          <Button type="submit" variant="primary" busy={isSubmitting}>
            Send message
          </Button>
        </div>
      </Form>
    </SplitSection>
  );
}
