import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { http, session, useSession, type Schemas } from 'shared-auth';
import { Button, Notice, PageTitle, ProgressBar } from 'shared-ui';
import { AccountCard } from './account-form.styles';

/**
 * The login window of an embedded storefront. With the person's consent it posts a one-time code to the embedding page, which
 * exchanges it for an access token. The server serves this address only for registered embedding pages.
 */
export function Component() {
  const { search } = useLocation();
  const { user, loading } = useSession();
  if (loading || !user) return <ProgressBar label="Loading" />;
  const query = new URLSearchParams(search);
  return (
    <AccountCard>
      <PageTitle>Login</PageTitle>
      <h1>Log in to OCS</h1>
      <Consent
        opener={query.get('opener') ?? ''}
        challenge={query.get('challenge') ?? ''}
        name={user.displayName || user.email}
      />
    </AccountCard>
  );
}

type ConsentProps = { opener: string; challenge: string; name: string };

/** Rejects if the embedding page has been closed, or if the server creates no code for it. */
async function sendCode(opener: string, challenge: string): Promise<void> {
  const body: Schemas['EmbedCodeRequestInput'] = { origin: opener, challenge };
  const { code } = (await http.post<Schemas['EmbedCode']>('/embed/code', body)).data;
  const page = window.opener as Window | null;
  if (!page) throw new Error('The page that opened this window was closed.');
  page.postMessage({ type: 'ocs-login-code', code, challenge }, opener);
  window.close();
}

function Consent({ opener, challenge, name }: ConsentProps) {
  const [state, setState] = useState<'asking' | 'sending' | 'failed'>('asking');
  const agree = () => {
    setState('sending');
    sendCode(opener, challenge).catch((error: unknown) => {
      console.warn('The code could not be sent to the embedding page.', error);
      setState('failed');
    });
  };

  return (
    <>
      {state === 'failed' && (
        <Notice $tone="danger" role="alert">
          The login could not be completed. Try again. If this happens again, close this window and start again on the
          page that opened it.
        </Notice>
      )}
      <p>
        <strong>{opener}</strong> asks to log you in. It will see your name and e-mail address, and it can show and
        change your cart and your wishlist in this shop.
      </p>
      <Button variant="primary" busy={state === 'sending'} onClick={agree}>
        Continue as {name}
      </Button>
      {/* A logout would not stop the code of this account. */}
      <Button disabled={state === 'sending'} onClick={() => void session.logOut()}>
        Use another account
      </Button>
    </>
  );
}
