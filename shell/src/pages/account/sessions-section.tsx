import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { session, useSession } from 'shared-auth';
import { Button, confirmDialog, FailedState, Muted, PanelTitle, Skeleton } from 'shared-ui';
import { Section, SessionList } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';
import { endOtherSignIns, signInsQuery } from '../../session/account';

const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const format = (date: string): string => time.format(new Date(date));

/** Where the person is signed in, and the end of all of it. */
export function SessionsSection() {
  const { user } = useSession();
  const { data: signIns, isPending, isError, refetch } = useQuery(signInsQuery(user?.email));
  const { busy, error, done, run } = useChange();
  const navigate = useNavigate();
  const logOutEverywhere = async () => {
    const question = { title: 'Log out everywhere?', text: 'Every device, this one too, must log in again.' };
    if (!(await confirmDialog({ ...question, confirmLabel: 'Log out everywhere', cancelLabel: 'Stay logged in' })))
      return;
    await run(async () => {
      await endOtherSignIns();
      // Leaves the guarded page first. Its guard would open /login.
      await navigate('/');
      await session.logOut();
      return '';
    });
  };
  return (
    <Section aria-labelledby="account-sessions">
      <PanelTitle id="account-sessions">Sessions</PanelTitle>
      {isPending && <Skeleton height="4rem" />}
      {isError && <FailedState message="The sessions could not be loaded." onRetry={() => void refetch()} />}
      {signIns && (
        <SessionList>
          {signIns.map(({ id, device, startedAt, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <strong>
                {device}
                {isCurrent && ' (this session)'}
              </strong>
              <Muted>
                Started {format(startedAt)}, last seen {format(lastSeenAt)}
              </Muted>
            </li>
          ))}
        </SessionList>
      )}
      <ChangeResult error={error} done={done} />
      <Button variant="danger" busy={busy} onClick={() => void logOutEverywhere()}>
        Log out everywhere
      </Button>
    </Section>
  );
}
