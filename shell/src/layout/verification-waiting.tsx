import { shopSettings, type Schemas } from 'shared-auth';
import { VerificationMail } from '../session/verification-mail';
import { useVerificationCheck } from './use-verification-check';
import { VerificationBox } from './verification-notice.styles';

/** Asks for the verification, offers another mail, and vanishes when a link was opened, wherever that was. */
export function Waiting({ account: { email, role } }: { account: Schemas['Account'] }) {
  useVerificationCheck(email);
  return (
    <VerificationBox aria-label="Verify your e-mail address">
      <p>
        Please verify your e-mail address. Open the link in our mail to <strong>{email}</strong>, or have it sent again.
        {role === 'seller' && ' You can sell once it is verified.'}
      </p>
      <VerificationMail label="Send it again" />
      {shopSettings.authEmulator && (
        <a href="/dev/mail" target="_blank" rel="noreferrer">
          This shop runs locally: its mails are at /dev/mail
        </a>
      )}
    </VerificationBox>
  );
}
