import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { http, session } from 'shared-auth';
import { Button, confirmDialog, Muted, PanelTitle, toast } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { ConfirmField } from './confirm-field';
import { useHasSignInMethod } from './sign-in-methods';
import { useChange } from './use-change';
import { ownAccount } from '../../session/account';

/** Deletes the account, after the password and a question. */
export function DeletionSection() {
  const hasPassword = useHasSignInMethod('password');
  const { busy, error, run } = useChange();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { current: '' } });
  const navigate = useNavigate();
  const submit = handleSubmit(async ({ current }) => {
    const confirmed = await confirmDialog({
      title: 'Delete your account?',
      text: 'It takes effect at once: your name, address, cart, wishlist, products and photos are erased. This cannot be undone.',
      confirmLabel: 'Yes, delete it',
      cancelLabel: 'No, keep it',
    });
    if (!confirmed) return;
    await run(async () => {
      await ownAccount.confirm(hasPassword === false ? undefined : current);
      await http.delete('/account');
      // Leaves the guarded page first. Its guard would open /login.
      await navigate('/');
      await session.logOut();
      void toast('Your account was deleted.');
      return '';
    });
    reset();
  });
  return (
    <Section aria-labelledby="account-deletion">
      <PanelTitle id="account-deletion">Delete account</PanelTitle>
      <Muted>Erases your data and takes your products off sale.</Muted>
      <form onSubmit={(event) => void submit(event)}>
        <ConfirmField id="deletion-password" {...register('current')} />
        <ChangeResult error={error} done={undefined} />
        <Button type="submit" variant="danger" busy={busy}>
          Delete my account
        </Button>
      </form>
    </Section>
  );
}
