import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Button, ButtonLink, Notice } from 'shared-ui';
import { codeOf, changeErrorText } from '../../session/account-error';
import { passwordStrength } from '../account/password-strength';
import { AccountForm, AccountHead } from '../account-form.styles';
import { PasswordField } from '../password-field';
import { InvalidLink } from './invalid-link';
import { LinkFailed } from './link-failed';
import { ResultHeading } from './result-heading';
import { useAddressOfLink } from './use-address-of-link';
import { ownAccount } from '../../session/account';

/** Sets a new password for the account of the link. */
export function NewPassword({ code }: { code: string }) {
  const { data, error, refetch } = useAddressOfLink(code);
  const address = data?.address;
  const { register, handleSubmit, control, formState } = useForm({ defaultValues: { password: '', confirm: '' } });
  const strength = passwordStrength(useWatch({ control, name: 'password' }));
  const change = useMutation({
    mutationFn: async ({ password }: { password: string }) => (await ownAccount.actions()).setPassword(code, password),
  });
  const submit = handleSubmit((values) => {
    change.mutate(values);
  });

  const isUsed = ['auth/invalid-action-code', 'auth/expired-action-code'].includes(codeOf(change.error));
  if (error) return <LinkFailed error={error} onRetry={() => void refetch()} />;
  if (isUsed) return <InvalidLink error={change.error} />;
  if (address === undefined) return <h1>One moment …</h1>;
  if (change.isSuccess) {
    return (
      <>
        <ResultHeading>Your password was changed</ResultHeading>
        <p>
          Please log in with the new one: this ends all sessions with the old password at once. Otherwise they end
          within 15 minutes.
        </p>
        <ButtonLink to="/login" variant="primary">
          Log in
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <AccountHead>
        <h1>Choose a new password</h1>
        <p>For {address}</p>
      </AccountHead>
      <AccountForm onSubmit={(event) => void submit(event)} aria-label="Choose a new password">
        <PasswordField
          id="new-password"
          label="New password"
          autoComplete="new-password"
          required
          minLength={6}
          {...register('password')}
        />
        <div role="status">{strength}</div>
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
        {change.error && (
          <Notice $tone="danger" role="alert">
            {changeErrorText(change.error)}
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={change.isPending}>
          Set password
        </Button>
      </AccountForm>
    </>
  );
}
