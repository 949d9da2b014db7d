import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { session, useSession, type AuthenticatorSetup } from 'shared-auth';
import { Button, confirmDialog, FailedState, Muted, Notice, PanelTitle, Skeleton, toast } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';
import { accountQuery, ownAccount } from '../../session/account';
import { codeOf } from '../../session/account-error';
import { confirmIdentity } from '../../session/confirm-identity';

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

/** The provider's codes for a set-up that was open for too long. */
const expiredCodes = [
  'auth/requires-recent-login',
  'auth/totp-challenge-timeout',
  'auth/code-expired',
  'auth/invalid-verification-id',
];

/** Turns an authenticator app on, whose code each login then needs, or off. Both only for who proves who they are. */
export function SecondStepSection() {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  const query = authenticatorQuery(user?.email);
  const { data: app, isPending, isError, refetch } = useQuery(query);
  const [setup, setSetup] = useState<AuthenticatorSetup>();
  const heading = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();

  const close = () => {
    setSetup(undefined);
    heading.current?.focus();
  };
  const start = async () => {
    if (!(await confirmIdentity())) return;
    await run(async () => {
      setSetup(await ownAccount.change((atProvider) => atProvider.prepareAuthenticatorApp()));
      return '';
    });
  };
  const finish = (open: AuthenticatorSetup, code: string) =>
    run(async () => {
      try {
        await ownAccount.change(() => open.finish(code));
      } catch (failure) {
        if (expiredCodes.includes(codeOf(failure))) {
          close();
          return 'That took too long. Please set it up again.';
        }
        // The app may be on, although the answer was lost.
        if (!(await queryClient.query({ ...query, staleTime: 0 }).catch(() => null))) throw failure;
      }
      await queryClient.invalidateQueries();
      close();
      return 'Two-step login is on.';
    });
  const turnOff = async () => {
    if (!app) return;
    const text = account?.lacksSecondFactor ? '' : ' If your role needs the second step, you lose its rights.';
    const question = { title: 'Turn two-step login off?', text: `Logins will no longer need a code.${text}` };
    if (!(await confirmDialog({ ...question, confirmLabel: 'Turn off', cancelLabel: 'Keep it' }))) return;
    if (!(await confirmIdentity())) return;
    await run(async () => {
      await ownAccount.change((atProvider) => atProvider.removeAuthenticatorApp(app));
      await queryClient.invalidateQueries();
      heading.current?.focus();
      // The provider may end the session with the app.
      if (!session.getState().user) void toast('Two-step login is off.', 'Please log in again.');
      return 'Two-step login is off.';
    });
  };
  const enterCode = async () => {
    if (await confirmIdentity()) await queryClient.invalidateQueries();
  };

  return (
    <Section aria-labelledby="account-second-step">
      <PanelTitle id="account-second-step" ref={heading} tabIndex={-1}>
        Two-step login
      </PanelTitle>
      {account?.lacksSecondFactor && (
        <Notice $tone="info">
          Your role needs a second step at login. Until you log in with one, you have the rights of a buyer.
        </Notice>
      )}
      {isPending && <Skeleton height="2rem" />}
      {isError && <FailedState message="The setting could not be loaded." onRetry={() => void refetch()} />}
      {app && <p>On since {date.format(new Date(app.since))}: each login needs a code from your authenticator app.</p>}
      {app === null && !setup && <p>Off. A code from an authenticator app on your phone can protect each login.</p>}
      {app === null && account?.emailVerified === false && <Muted>Verify your e-mail address first.</Muted>}
      {setup && (
        <Suspense fallback={<Skeleton height="12rem" />}>
          <SetUpForm setup={setup} busy={busy} onSubmit={(code) => finish(setup, code)} onCancel={close} />
        </Suspense>
      )}
      <ChangeResult error={error} done={done} />
      {app === null && !setup && account?.emailVerified && (
        <Button busy={busy} onClick={() => void start()}>
          Set up
        </Button>
      )}
      {app && account?.lacksSecondFactor && (
        <Button variant="primary" onClick={() => void enterCode()}>
          Enter a code
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
