import { useCallback, useEffect, useState } from 'react';
import { useLocation, type Location } from 'react-router-dom';
import { session, useSession, type AfterLoginState } from 'shared-auth';
import { Button, Notice, PageTitle, ProgressBar } from 'shared-ui';
import { AccountCard } from './account-form.styles';

/**
 * The login window of an embedded storefront. It posts the person's identity to the host page after a login or the person's
 * consent. The server serves this address only for registered host pages.
 */
export function Component() {
  const { search, state } = useLocation() as Location<Partial<AfterLoginState> | null>;
  const { user, loading } = useSession();
  const opener = new URLSearchParams(search).get('opener') ?? '';
  if (loading || !user) return <ProgressBar label="Loading" />;
  return (
    <AccountCard>
      <PageTitle>Login</PageTitle>
      <h1>Log in to OCS</h1>
      <SendIdentity opener={opener} name={user.displayName || user.email} immediately={state?.afterLogin === true} />
    </AccountCard>
  );
}

type SendIdentityProps = { opener: string; name: string; immediately: boolean };

/** Rejects if the host page has been closed. */
async function postIdentity(opener: string): Promise<void> {
  const idToken = await session.identityToken();
  const page = window.opener as Window | null;
  if (!page) throw new Error('The page that opened this window was closed.');
  page.postMessage({ type: 'ocs-identity', idToken }, opener);
  window.close();
}

function SendIdentity({ opener, name, immediately }: SendIdentityProps) {
  const [failed, setFailed] = useState(false);
  const sendIdentity = useCallback(() => {
    postIdentity(opener).catch((error: unknown) => {
      console.warn('The identity could not be sent to the host page.', error);
      setFailed(true);
    });
  }, [opener]);
  useEffect(() => {
    if (immediately) sendIdentity();
  }, [immediately, sendIdentity]);

  if (failed) {
    return (
      <Notice $tone="danger" role="alert">
        The page that requested this login is closed. Please close this window and try again there.
      </Notice>
    );
  }
  if (immediately) return <p>You are logged in. This window closes automatically.</p>;
  return (
    <>
      <p>
        {new URL(opener).host} asks to log you in. It will see your name and e-mail address, and it will show your cart
        and your wishlist from this shop.
      </p>
      <Button variant="primary" onClick={sendIdentity}>
        Continue as {name}
      </Button>
      <Button onClick={() => void session.logOut()}>Use another account</Button>
    </>
  );
}
