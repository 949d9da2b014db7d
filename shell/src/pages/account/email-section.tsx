import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useSession } from 'shared-auth';
import { Button, Muted, PanelTitle, TextField } from 'shared-ui';
import { Section, WideField } from './account-page.styles';
import { ChangeResult } from './change-result';
import { ConfirmField } from './confirm-field';
import { useHasSignInMethod } from './sign-in-methods';
import { useChange } from './use-change';
import { accountQuery, ownAccount } from '../../session/account';

/** The address, whether it is verified, and a form that changes it. */
export function EmailSection() {
  const { user } = useSession();
  const { data: account } = useQuery(accountQuery(user?.email));
  const hasPassword = useHasSignInMethod('password');
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { email: '', password: '' } });
  const submit = handleSubmit(async ({ email, password }) => {
    const isSent = await run(async () => {
      await ownAccount.confirm(hasPassword === false ? undefined : password);
      await ownAccount.change((atProvider) => atProvider.changeEmail(email));
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return `We sent a mail to ${email}. Your address changes when you open the link in it; then please log in again.`;
    });
    if (isSent) reset();
  });
  return (
    <Section aria-labelledby="account-email">
      <PanelTitle id="account-email">E-mail address</PanelTitle>
      <p>
        {user?.email} {account && <Muted>{account.emailVerified ? 'verified' : 'not verified'}</Muted>}
      </p>
      <form onSubmit={(event) => void submit(event)}>
        <WideField>
          <TextField
            id="new-email"
            label="New e-mail address"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            {...register('email')}
          />
        </WideField>
        <ConfirmField id="email-password" {...register('password')} />
        <ChangeResult error={error} done={done} />
        <Button type="submit" busy={busy}>
          Change e-mail address
        </Button>
      </form>
    </Section>
  );
}
