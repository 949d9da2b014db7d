import { useMutation } from '@tanstack/react-query';
import { Button, ButtonLink } from 'shared-ui';
import { AccountHead } from '../account-form.styles';
import { LinkFailed } from './link-failed';
import { ResultHeading } from './result-heading';
import { useAddressOfLink } from './use-address-of-link';
import { ownAccount } from '../../session/account';

type ApplyLinkProps = { code: string; confirmLabel: string; done: string };

/**
 * Gives an account the address of the link, after a question: the link may be in a mail that somebody else caused, whose account
 * would have the reader's address.
 */
export function ApplyLink({ code, confirmLabel, done }: ApplyLinkProps) {
  const { data: address, error, refetch } = useAddressOfLink(code);
  const change = useMutation({
    mutationFn: async () => (await ownAccount.actions()).apply(code),
  });
  const apply = () => {
    change.mutate();
  };
  if (error) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (change.isError) return <LinkFailed error={change.error} onRetry={apply} />;
  if (address === undefined) return <h1>One moment …</h1>;
  if (!change.isSuccess) {
    return (
      <>
        <AccountHead>
          <h1>Is this you?</h1>
          <p>
            Somebody asked for {address} as the address of their account at OCS. If it was not you, close this page.
          </p>
        </AccountHead>
        <Button variant="primary" busy={change.isPending} onClick={apply}>
          {confirmLabel}
        </Button>
      </>
    );
  }
  return (
    <>
      <ResultHeading>Done</ResultHeading>
      <p>{done}</p>
      <ButtonLink to="/login" variant="primary">
        Log in
      </ButtonLink>
      <ButtonLink to="/account/reset">Reset your password</ButtonLink>
    </>
  );
}
