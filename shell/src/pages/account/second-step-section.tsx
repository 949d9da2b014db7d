import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useSession, type AuthenticatorSetup } from 'shared-auth';
import { Button, confirmDialog, FailedState, Muted, Notice, PanelTitle, Skeleton } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';
import { accountQuery, ownAccount } from '../../session/account';
import { changeAfterRecentLogIn } from '../../session/confirm-identity';

/** A chunk of its own: few people set up an app, and its QR code is large. */
const SetUpForm = lazy(async () => {
  const { SetUpForm: Form } = await import(/* webpackChunkName: "second-step-setup" */ './second-step-setup');
  return { default: Form };
});

const authenticatorQuery = (email: string | undefined) =>
  queryOptions({
    queryKey: ['account', email, 'authenticator-app'],
    queryFn: email ? () => ownAccount.authenticatorApp() : skipToken,
  });

const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** Turns an authenticator app on, whose code each login then needs, or off. */
export function SecondStepSection() {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  const { data: app, isPending, isError, refetch } = useQuery(authenticatorQuery(user?.email));
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();

  const start = () =>
    run(async () => {
      setSetup(await changeAfterRecentLogIn((atProvider) => atProvider.prepareAuthenticatorApp()));
      return '';
    });
  const finish = (code: string) =>
    run(async () => {
      await ownAccount.change(() => setup?.finish(code) ?? Promise.resolve());
      setSetup(undefined);
      await queryClient.invalidateQueries();
      return 'Two-step login is on.';
    });
  const turnOff = async () => {
    if (!app) return;
    const question = { title: 'Turn two-step login off?', text: 'Your password alone will be enough to log in.' };
    if (!(await confirmDialog({ ...question, confirmLabel: 'Turn off', cancelLabel: 'Keep it' }))) return;
    await run(async () => {
      await changeAfterRecentLogIn((atProvider) => atProvider.removeAuthenticatorApp(app));
      await queryClient.invalidateQueries();
      return 'Two-step login is off.';
    });
  };

  return (
    <Section aria-labelledby="account-second-step">
      <PanelTitle id="account-second-step">Two-step login</PanelTitle>
      {account?.lacksSecondFactor && (
        <Notice $tone="info">
          Your role needs a second step at login. Until you log in with one, you have the rights of a buyer.
        </Notice>
      )}
      {isPending && <Skeleton height="2rem" />}
      {isError && <FailedState message="The setting could not be loaded." onRetry={() => void refetch()} />}
      {app && <p>On since {date.format(new Date(app.since))}: each login needs a code of your authenticator app.</p>}
      {app === null && !setup && <p>Off. A code of an authenticator app on your phone can protect each login.</p>}
      {app === null && account?.emailVerified === false && <Muted>Verify your e-mail address first.</Muted>}
      {setup && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <SetUpForm setup={setup} busy={busy} onSubmit={finish} onCancel={() => setSetup(undefined)} />
        </Suspense>
      )}
      <ChangeResult error={error} done={done} />
      {app === null && !setup && account?.emailVerified && (
        <Button busy={busy} onClick={() => void start()}>
          Set up
        </Button>
      )}
      {app && (
        <Button busy={busy} onClick={() => void turnOff()}>
          Turn off
        </Button>
      )}
    </Section>
  );
}
