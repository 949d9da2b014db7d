import { useCallback, useEffect, useState } from 'react';
import { Navigate, useLocation, type Location } from 'react-router-dom';
import { session, useSession, type AfterLoginState, type LoginState } from 'shared-auth';
import { Button, Notice, PageTitle, ProgressBar } from 'shared-ui';
import { AccountCard } from './account-form.styles';

/**
 * The log-in window of a page that embeds the storefront: posts who the person is to that page, once they have just logged in
 * for it or agreed. The server answers this address for registered openers only.
 */
export function Component() {
  const { pathname, search, state } = useLocation() as Location<Partial<AfterLoginState> | null>;
  const { user, loading } = useSession();
  const opener = new URLSearchParams(search).get('opener') ?? '';
  if (loading) return <ProgressBar label="Loading" />;
  if (!user) return <Navigate to="/login" replace state={{ from: pathname + search } satisfies LoginState} />;
  return (
    <AccountCard>
      <PageTitle>Login</PageTitle>
      <h1>Log in to OCS</h1>
      <HandOver opener={opener} name={user.displayName || user.email} atOnce={state?.afterLogin === true} />
    </AccountCard>
  );
}

type HandOverProps = { opener: string; name: string; atOnce: boolean };

/** Rejects where the page that has opened this window is gone. */
async function postIdentity(opener: string): Promise<void> {
  const idToken = await session.identityToken();
  const page = window.opener as Window | null;
  if (!page) throw new Error('The page that opened this window is gone.');
  page.postMessage({ type: 'ocs-identity', idToken }, opener);
  window.close();
}

function HandOver({ opener, name, atOnce }: HandOverProps) {
  const [failed, setFailed] = useState(false);
  const handOver = useCallback(() => {
    postIdentity(opener).catch((error: unknown) => {
      console.warn('The log-in could not be handed over:', error);
      setFailed(true);
    });
  }, [opener]);
  useEffect(() => {
    if (atOnce) handOver();
  }, [atOnce, handOver]);

  if (failed) {
    return (
      <Notice $tone="danger" role="alert">
        The page that asked for this log-in cannot be reached. Please close this window and try again there.
      </Notice>
    );
  }
  if (atOnce) return <p>You are logged in. This window closes by itself.</p>;
  return (
    <>
      <p>
        {new URL(opener).host} asks who you are. It will see your name and e-mail address, and your cart and wishlist
        there are the ones of this shop.
      </p>
      <Button variant="primary" onClick={handOver}>
        Continue as {name}
      </Button>
      <Button onClick={() => void session.logOut()}>Use another account</Button>
    </>
  );
}
