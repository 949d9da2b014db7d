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
          heading="Use this address?"
          question={(address) =>
            `Somebody asked for ${address} as the address of their account at OCS. If it was not you, close this page.`
          }
          confirmLabel="Yes, use this address"
          done="Your e-mail address was changed. Please log in with the new one."
          next="/login"
        />
      );
    case 'recoverEmail':
      return (
        <ApplyLink
          code={code}
          heading="Did you change your address?"
          question={(address) =>
            `The address of your account at OCS is no longer ${address}. If it was not you who changed it, take it back. If it was you, close this page.`
          }
          confirmLabel="It was not me, use this address again"
          done="Your former e-mail address is back. Somebody may know your password: please set a new one now."
          next="/account/reset"
        />
      );
    case 'revertSecondFactorAddition':
      return (
        <ApplyLink
          code={code}
          heading="Did you turn two-step login on?"
          question={(address) =>
            `Somebody turned two-step login on for the account ${address} at OCS. If it was not you, turn it off. If it was you, close this page.`
          }
          confirmLabel="It was not me, turn it off"
          done="Two-step login is off. Somebody may know your password: please set a new one now."
          next="/account/reset"
        />
      );
    default:
      return <InvalidLink />;
  }
}
