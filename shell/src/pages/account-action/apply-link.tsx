import { useMutation } from '@tanstack/react-query';
import { session } from 'shared-auth';
import { Button, ButtonLink } from 'shared-ui';
import { AccountHead } from '../account-form.styles';
import { LinkFailed } from './link-failed';
import { ResultHeading } from './result-heading';
import { useAddressOfLink } from './use-address-of-link';
import { ownAccount } from '../../session/account';

type ApplyLinkProps = {
  code: string;
  heading: string;
  question: (address: string) => string;
  confirmLabel: string;
  /** What was done, and what to do next. */
  done: string;
  next: keyof typeof labels;
};

const labels = { '/login': 'Log in', '/account/reset': 'Reset your password' };

/** Does what the link of a mail is for, after a question: somebody else may have caused the mail. */
export function ApplyLink({ code, heading, question, confirmLabel, done, next }: ApplyLinkProps) {
  const { data, error, refetch } = useAddressOfLink(code);
  const change = useMutation({
    mutationFn: async () => {
      await (await ownAccount.actions()).apply(code);
      // The provider has ended the session of an account whose address has changed.
      if (data?.replaced !== undefined && session.getState().user?.email === data.replaced) await session.logOut();
    },
  });
  const apply = () => {
    change.mutate();
  };
  // A logout removes what the page knows of the link: its result, or its end, counts first.
  if (change.isSuccess) {
    return (
      <>
        <ResultHeading>Done</ResultHeading>
        <p>{done}</p>
        <ButtonLink to={next} variant="primary">
          {labels[next]}
        </ButtonLink>
      </>
    );
  }
  if (error && !change.isPending) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (change.isError) return <LinkFailed error={change.error} onRetry={apply} />;
  if (data === undefined) return <h1>One moment …</h1>;
  return (
    <>
      <AccountHead>
        <h1>{heading}</h1>
        <p>{question(data.address)}</p>
      </AccountHead>
      <Button variant="primary" busy={change.isPending} onClick={apply}>
        {confirmLabel}
      </Button>
    </>
  );
}
