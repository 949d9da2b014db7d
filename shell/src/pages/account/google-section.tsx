import { useQueryClient } from '@tanstack/react-query';
import { Button, Muted, PanelTitle } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useHasSignInMethod } from './sign-in-methods';
import { useChange } from './use-change';
import { ownAccount } from '../../session/account';

/** Links a Google account for log-ins, or removes the link where a password remains. */
export function GoogleSection() {
  const isLinked = useHasSignInMethod('google');
  const hasPassword = useHasSignInMethod('password');
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();
  const change = (link: boolean) =>
    run(async () => {
      await ownAccount.change((atProvider) => (link ? atProvider.linkGoogle() : atProvider.unlinkGoogle()));
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return link ? 'You can now log in with Google.' : 'Google can no longer be used to log in.';
    });
  return (
    <Section aria-labelledby="account-google">
      <PanelTitle id="account-google">Google</PanelTitle>
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
