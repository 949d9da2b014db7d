import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useId, useRef, useState } from 'react';
import type { AuthenticatorSetup } from 'shared-auth';
import { Button, TextField } from 'shared-ui';
import { KeyText, SetUpButtons } from './second-step-setup.styles';

type SetUpFormProps = {
  setup: AuthenticatorSetup;
  busy: boolean;
  onSubmit: (code: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Shows the key for an authenticator app, and asks for the first code that the app shows. */
export function SetUpForm({ setup: { key, uri }, busy, onSubmit, onCancel }: SetUpFormProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form, which had the focus, is gone.
  useEffect(() => {
    field.current?.focus();
  }, []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit(code.replace(/\s/g, ''));
      }}
    >
      <p>
        Scan this code with an authenticator app, such as Google Authenticator, or{' '}
        <a href={uri}>open it on this device</a>.
      </p>
      {/* With a margin in its own white: cameras read dark on light. */}
      <QRCodeSVG value={uri} size={208} marginSize={4} title="QR code for the authenticator app" />
      <p>
        Without a camera, type this key: <KeyText>{key}</KeyText>
      </p>
      <TextField
        ref={field}
        id={id}
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{3} ?\d{3}"
        title="Six digits"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <SetUpButtons>
        <Button type="submit" variant="primary" busy={busy}>
          Turn on
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </SetUpButtons>
    </form>
  );
}
