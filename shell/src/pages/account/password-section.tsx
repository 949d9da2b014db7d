import { useQueryClient } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Button, PanelTitle } from 'shared-ui';
import { PasswordField } from '../password-field';
import { Section, WideField } from './account-page.styles';
import { ChangeResult } from './change-result';
import { ConfirmField } from './confirm-field';
import { passwordStrength } from './password-strength';
import { useHasSignInMethod } from './sign-in-methods';
import { useChange } from './use-change';
import { endOtherSignIns, ownAccount } from '../../session/account';

const empty = { current: '', password: '', confirm: '' };

/** Changes the password, or sets a first one, and ends all other sessions. */
export function PasswordSection() {
  const hasPassword = useHasSignInMethod('password');
  const queryClient = useQueryClient();
  const { busy, error, done, run } = useChange();
  const { register, handleSubmit, reset, control, formState } = useForm({ defaultValues: empty });
  const strength = passwordStrength(useWatch({ control, name: 'password' }));
  const action = hasPassword === false ? 'Set password' : 'Change password';
  const submit = handleSubmit(async ({ current, password }) => {
    const isChanged = await run(async () => {
      // Two changes: the server learns of a verified address before the new password, with which it could be somebody else's.
      await ownAccount.confirm(hasPassword === false ? undefined : current);
      await ownAccount.change((atProvider) => atProvider.changePassword(password));
      const haveOthersEnded = await endOtherSignIns().then(
        () => true,
        () => false,
      );
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return haveOthersEnded
        ? 'Your password was changed. All other sessions have ended.'
        : 'Your password was changed, but other sessions may still be open. Use “Log out everywhere”.';
    });
    if (isChanged) reset();
  });
  return (
    <Section aria-labelledby="account-password">
      <PanelTitle id="account-password">Password</PanelTitle>
      <form onSubmit={(event) => void submit(event)}>
        <ConfirmField id="current-password" {...register('current')} />
        <WideField>
          <PasswordField
            id="new-password"
            label="New password"
            autoComplete="new-password"
            required
            minLength={6}
            {...register('password')}
          />
        </WideField>
        <div role="status">{strength}</div>
        <WideField>
          <PasswordField
            id="confirm-password"
            label="Confirm new password"
            autoComplete="new-password"
            required
            error={formState.errors.confirm?.message}
            {...register('confirm', {
              validate: (value, { password }) => value === password || 'Passwords do not match',
            })}
          />
        </WideField>
        <ChangeResult error={error} done={done} />
        <Button type="submit" busy={busy}>
          {action}
        </Button>
      </form>
    </Section>
  );
}
