import { PageTitle } from 'shared-ui';
import { AccountCard } from '../account-form.styles';
import { ApplyLink } from './apply-link';
import { InvalidLink } from './invalid-link';
import { NewPassword } from './new-password';
import { useActionLink } from './use-action-link';
import { VerifyAddress } from './verify-address';

/** Where the links in the identity provider's mails lead. */
export function Component() {
  const link = useActionLink();
  return (
    <AccountCard>
      <PageTitle>Your account</PageTitle>
      {link === undefined ? <h1>One moment …</h1> : <Action mode={link?.mode ?? ''} code={link?.code ?? ''} />}
    </AccountCard>
  );
}

function Action({ mode, code }: { mode: string; code: string }) {
  switch (mode) {
    case 'verifyEmail':
      return <VerifyAddress code={code} />;
    case 'resetPassword':
      return <NewPassword code={code} />;
    case 'verifyAndChangeEmail':
      return (
        <ApplyLink
          code={code}
          confirmLabel="Yes, use this address"
          done="Your e-mail address was changed. Please log in with the new one."
        />
      );
    case 'recoverEmail':
      return (
        <ApplyLink
          code={code}
          confirmLabel="Yes, use this address again"
          done="Your former e-mail address is back. Please reset your password now."
        />
      );
    default:
      return <InvalidLink />;
  }
}
