import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from 'shared-auth';
import { Button, ButtonLink, Notice } from 'shared-ui';
import { AccountHead } from '../account-form.styles';
import { LinkFailed } from './link-failed';
import { ResultHeading } from './result-heading';
import { useAddressOfLink } from './use-address-of-link';
import { ownAccount } from '../../session/account';
import { changeErrorText } from '../../session/account-error';

/**
 * Verifies an address. Whoever is not signed in with it here is asked first: the link may be in a mail of somebody else's
 * sign-up, whose account it would verify.
 */
export function VerifyAddress({ code }: { code: string }) {
  const { user, loading } = useSession();
  const { data, error, refetch } = useAddressOfLink(code);
  const address = data?.address;
  const queryClient = useQueryClient();
  const isOwn = user !== null && user.email === address;
  const { mutate, ...verification } = useMutation({
    mutationFn: async () => {
      await (await ownAccount.actions()).apply(code);
      if (!isOwn) return;
      // Verified in any case. Otherwise the next check tells the server.
      await ownAccount.isVerified().catch(() => false);
      await queryClient.invalidateQueries({ queryKey: ['account'] });
    },
  });
  const reset = useMutation({
    mutationFn: async () => (await ownAccount.actions()).requestPasswordReset(address ?? ''),
  });
  const { isIdle } = verification;
  useEffect(() => {
    if (isOwn && isIdle) mutate();
  }, [isOwn, isIdle, mutate]);

  if (error) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (verification.error) {
    return (
      <LinkFailed
        error={verification.error}
        onRetry={() => {
          mutate();
        }}
      />
    );
  }
  if (verification.isSuccess) {
    return (
      <>
        <ResultHeading>Your e-mail address is verified</ResultHeading>
        <p>Thank you. {address} is verified.</p>
        <ButtonLink to={isOwn ? '/' : '/login'} variant="primary">
          {isOwn ? 'Continue' : 'Log in'}
        </ButtonLink>
      </>
    );
  }
  if (reset.isSuccess) {
    return (
      <>
        <ResultHeading>We have sent a mail</ResultHeading>
        <p>We have sent a mail to {address}. Use its link to set a new password.</p>
        <ButtonLink to="/login">Log in</ButtonLink>
      </>
    );
  }
  if (address === undefined || loading || isOwn) return <h1>One moment …</h1>;
  return (
    <>
      <AccountHead>
        <h1>Is this you?</h1>
        <p>Did you sign up at OCS with {address}?</p>
      </AccountHead>
      <Button
        variant="primary"
        busy={verification.isPending}
        onClick={() => {
          mutate();
        }}
      >
        Yes, verify it
      </Button>
      <p>
        If somebody else used your address, do not verify it. Set a password of your own: then the account is yours, and
        nothing of the other person stays in it.
      </p>
      {reset.error && (
        <Notice $tone="danger" role="alert">
          {changeErrorText(reset.error)}
        </Notice>
      )}
      <Button
        busy={reset.isPending}
        onClick={() => {
          reset.mutate();
        }}
      >
        No, send me a mail for a password of my own
      </Button>
    </>
  );
}
