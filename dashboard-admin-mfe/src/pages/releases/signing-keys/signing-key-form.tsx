import { Button, Notice, TextArea, TextField } from 'shared-ui';
import { useAddSigningKey } from '../../../api/signing-keys';
import { PairedFields } from '../releases-page.styles';
import { useAddForm } from '../use-add-form';
import { signingKeyFields } from './signing-key-fields';

/** The server's limit. */
const maxLabelLength = 100;

/** Registers a public key for a part, which needs signatures from then on. */
export function SigningKeyForm() {
  const { submit, isBusy, errors } = useAddForm(signingKeyFields, useAddSigningKey());
  return (
    <PairedFields
      noValidate
      aria-label="Add a signing key"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
    >
      <TextField
        label="Part"
        name="part"
        required
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={errors.part}
      />
      <TextField
        label="Whose key"
        name="label"
        required
        maxLength={maxLabelLength}
        autoComplete="off"
        hint="A team or its CI job, not a person."
        error={errors.label}
      />
      <TextArea
        label="Public key"
        name="publicKey"
        required
        autoComplete="off"
        spellCheck={false}
        hint="Ed25519, in PEM form. From then on, releases of the part need a signature."
        error={errors.publicKey}
      />
      {errors.form && (
        <Notice $tone="danger" role="alert">
          {errors.form}
        </Notice>
      )}
      <Button type="submit" busy={isBusy}>
        Add key
      </Button>
    </PairedFields>
  );
}
