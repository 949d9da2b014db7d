import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from 'shared-auth';
import { Button, ButtonLink } from 'shared-ui';
import { AccountHead } from '../account-form.styles';
import { InvalidLink } from './invalid-link';
import { useAddressOfLink } from './use-address-of-link';
import { ownAccount } from '../../session/account';

/**
 * Verifies an address. Whoever is not signed in with it here is asked first: the link may be in a mail of somebody else's
 * sign-up, whose account it would verify.
 */
export function VerifyAddress({ code }: { code: string }) {
  const { user, loading } = useSession();
  const { data: address, error } = useAddressOfLink(code);
  const queryClient = useQueryClient();
  const isOwn = user !== null && user.email === address;
  const { mutate, ...verification } = useMutation({
    mutationFn: async () => {
      await (await ownAccount.actions()).apply(code);
      if (!isOwn) return;
      await ownAccount.isVerified();
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

  const failure = error ?? verification.error ?? reset.error;
  if (failure) return <InvalidLink error={failure} />;
  if (verification.isSuccess) {
    return (
      <>
        <AccountHead>
          <h1>Your e-mail address is verified</h1>
        </AccountHead>
        <p role="status">Thank you. {address} is verified.</p>
        <ButtonLink to={isOwn ? '/' : '/login'} variant="primary">
          {isOwn ? 'Go on' : 'Log in'}
        </ButtonLink>
      </>
    );
  }
  if (reset.isSuccess) return <p role="status">We have sent a mail to {address}. Its link leads to a new password.</p>;
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
