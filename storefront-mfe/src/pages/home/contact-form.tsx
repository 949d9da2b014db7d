import { Button, prepareDialogs, TextArea, TextField, VisuallyHidden } from 'shared-ui';
import { Form } from './contact-form.styles';
import { SectionHeading, SplitSection } from './home.styles';
import { useContactForm } from './use-contact-form';

/** Sends a message to the shop. The form is cleared only after a success. */
export function ContactForm() {
  const { errors, busy, check, send } = useContactForm();
  return (
    <SplitSection aria-labelledby="contact">
      <SectionHeading id="contact">Contact us</SectionHeading>
      <Form
        noValidate
        onFocus={prepareDialogs}
        onChange={check}
        onSubmit={(event) => {
          event.preventDefault();
          void send(event.currentTarget);
        }}
      >
        <TextField
          id="contact-name"
          label="Name"
          name="name"
          autoComplete="name"
          required
          maxLength={200}
          error={errors.name}
        />
        <TextField
          id="contact-email"
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          error={errors.email}
        />
        <TextArea
          id="contact-message"
          label="Message"
          name="message"
          required
          maxLength={5000}
          error={errors.message}
        />
        <VisuallyHidden aria-hidden="true">
          <input name="botcheck" tabIndex={-1} autoComplete="off" />
        </VisuallyHidden>
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Send message
          </Button>
        </div>
      </Form>
    </SplitSection>
  );
}
