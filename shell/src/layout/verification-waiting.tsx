import { useState } from 'react';
import { shopSettings, type Schemas } from 'shared-auth';
import { Button } from 'shared-ui';
import { changeErrorText } from '../session/account-error';
import { useCountdown } from './use-countdown';
import { useVerificationCheck } from './use-verification-check';
import { VerificationBox } from './verification-notice.styles';
import { ownAccount } from '../session/account';

/** Mails follow each other at this distance at least. */
const secondsBetweenMails = 60;

/** Says that a mail was sent, offers another one, and vanishes when its link was opened, wherever that was. */
export function Waiting({ account: { email, role } }: { account: Schemas['Account'] }) {
  useVerificationCheck();
  const [result, setResult] = useState('');
  const [seconds, startCountdown] = useCountdown();
  const sendAgain = async () => {
    startCountdown(secondsBetweenMails);
    try {
      await ownAccount.change((account) => account.sendVerification());
      setResult('We have sent a new mail.');
    } catch (error) {
      setResult(changeErrorText(error));
    }
  };
  return (
    <VerificationBox aria-label="Verify your e-mail address">
      <p>
        Please verify your e-mail address. We sent a mail to <strong>{email}</strong>: open the link in it.
        {role === 'seller' && ' You can sell once it is verified.'}
      </p>
      <Button disabled={seconds > 0} onClick={() => void sendAgain()}>
        {seconds > 0 ? `Send it again in ${String(seconds)} s` : 'Send it again'}
      </Button>
      {shopSettings.authEmulator && (
        <a href="/dev/mail" target="_blank" rel="noreferrer">
          This shop runs locally: its mails are at /dev/mail
        </a>
      )}
      <div role="status">{result}</div>
    </VerificationBox>
  );
}
