import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from 'shared-ui';
import { AccountHead } from '../account-form.styles';
import { InvalidLink } from './invalid-link';
import { ownAccount } from '../../session/account';

/** Does what a link is for, and says `done`. */
export function ApplyLink({ code, done }: { code: string; done: string }) {
  const { isPending, error } = useQuery({
    queryKey: ['action-link', code],
    queryFn: async () => {
      await (await ownAccount.actions()).apply(code);
      return true;
    },
    // A link works once.
    staleTime: Infinity,
    retry: false,
  });
  if (isPending) return <h1>One moment …</h1>;
  if (error) return <InvalidLink error={error} />;
  return (
    <>
      <AccountHead>
        <h1>Done</h1>
      </AccountHead>
      <p role="status">{done}</p>
      <ButtonLink to="/login" variant="primary">
        Log in
      </ButtonLink>
      <ButtonLink to="/account/reset">Reset your password</ButtonLink>
    </>
  );
}
