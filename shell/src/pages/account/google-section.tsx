import { useQueryClient } from '@tanstack/react-query';
import { Button, FailedState, Muted, PanelTitle, Skeleton } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useSignInMethods } from './sign-in-methods';
import { useChange } from './use-change';
import { ownAccount } from '../../session/account';
import { confirmIdentity } from '../../session/confirm-identity';

/** Links a Google account for logins, or removes the link where a password remains. */
export function GoogleSection() {
  const { data: methods, isPending, isError, refetch } = useSignInMethods();
  const isLinked = methods?.includes('google');
  const hasPassword = methods?.includes('password');
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();
  const change = async (link: boolean) => {
    // Otherwise whoever finds the browser open could log in for good.
    if (!(await confirmIdentity())) return;
    await run(async () => {
      await ownAccount.change((atProvider) => (link ? atProvider.linkGoogle() : atProvider.unlinkGoogle()));
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return link ? 'You can now log in with Google.' : 'Google can no longer be used to log in.';
    });
  };
  return (
    <Section aria-labelledby="account-google">
      <PanelTitle id="account-google">Google</PanelTitle>
      {isPending && <Skeleton height="2rem" />}
      {isError && <FailedState message="The setting could not be loaded." onRetry={() => void refetch()} />}
      {isLinked !== undefined && <p>{isLinked ? 'You can log in with Google.' : 'No Google account is linked.'}</p>}
      {isLinked && !hasPassword && <Muted>Set a password before you remove Google.</Muted>}
      <ChangeResult error={error} done={done} />
      {isLinked === false && (
        <Button busy={busy} onClick={() => void change(true)}>
          Link Google account
        </Button>
      )}
      {isLinked && hasPassword && (
        <Button busy={busy} onClick={() => void change(false)}>
          Remove Google account
        </Button>
      )}
    </Section>
  );
}
