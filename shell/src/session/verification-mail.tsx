import { Button, Muted } from 'shared-ui';
import { useVerificationMail } from './use-verification-mail';

/** A button that sends a mail, at most once a minute, and what became of it. */
export function VerificationMail({ label }: { label: string }) {
  const { secondsLeft, busy, result, send } = useVerificationMail();
  const isWaiting = secondsLeft > 0;
  return (
    <>
      {/* Not `disabled`, which would take the focus away. */}
      <Button busy={busy} aria-disabled={isWaiting} onClick={isWaiting ? undefined : () => void send()}>
        {label}
      </Button>
      {isWaiting && <Muted aria-hidden>You can send another one in {secondsLeft} s.</Muted>}
      <div role="status">{result}</div>
    </>
  );
}
