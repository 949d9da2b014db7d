import type { ComponentType } from 'react';
import { useSession } from 'shared-auth';
import { Button, EmptyState } from 'shared-ui';
import { PageFrame } from '../../layout/page-frame';
import { PageWait } from './page-wait';
import { useRequestLogin } from './use-request-login';

/** A page for signed-in people; visitors get a login prompt instead. */
export function LoginGate({ Page }: { Page: ComponentType }) {
  const { user, loading } = useSession();
  const requestLogin = useRequestLogin();
  if (user) return <Page />;
  if (loading) return <PageWait />;
  return (
    <PageFrame>
      <EmptyState
        text="Please log in to see this page."
        action={
          <Button
            variant="primary"
            onClick={() => {
              requestLogin('page');
            }}
          >
            Log in
          </Button>
        }
      />
    </PageFrame>
  );
}
