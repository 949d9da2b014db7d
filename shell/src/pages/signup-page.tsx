import { useForm, useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { session } from 'shared-auth';
import { Button, Notice, PageTitle, SelectField, TextField, toast } from 'shared-ui';
import { AccountCard, AccountForm, AccountHead, MatchText, NameRow, OtherForm } from './account-form.styles';
import { PasswordField } from './password-field';
import { useAccountAction } from './use-account-action';

type SignupValues = {
  firstName: string;
  lastName: string;
  email: string;
  role: '' | 'buyer' | 'seller';
  password: string;
  confirm: string;
};

/** Long enough to read two sentences. */
const welcomeMs = 4000;

const mismatch = 'Passwords do not match';

/** Two names and a space fit into the server's limit. */
const maxNameLength = 99;
const maxEmailLength = 254;
const trimmed = { setValueAs: (value: string) => value.trim() };

/** Creates an account at the identity provider and registers name and role with the server. */
export function Component() {
  const { busy, error, run } = useAccountAction();
  const { state } = useLocation() as { state: unknown };
  const form = useForm<SignupValues>({ defaultValues: { role: '' } });
  const { register, formState } = form;
  const { errors } = formState;
  const [password, confirm] = useWatch({ control: form.control, name: ['password', 'confirm'] });

  const submit = form.handleSubmit(({ firstName, lastName, email, password, role }) =>
    run(async () => {
      if (role === '') throw new Error('The form was submitted without a role.');
      const isMailSent = await session.createUser({ email, password, role, displayName: `${firstName} ${lastName}` });
      const sent = `We sent a mail to ${email}: its link verifies your address.`;
      const notSent = 'The mail that verifies your address could not be sent. Send it again from your account.';
      void toast('Welcome to OCS', isMailSent ? sent : notSent, welcomeMs);
    }),
  );

  return (
    <AccountCard>
      <PageTitle>Sign up</PageTitle>
      <AccountHead>
        <h1>Sign up for OCS</h1>
        <p>Your account keeps your cart and your wishlist on every device.</p>
      </AccountHead>
      <AccountForm onSubmit={(event) => void submit(event)} aria-label="Sign up">
        <NameRow>
          <TextField
            id="first-name"
            label="First name"
            autoComplete="given-name"
            required
            maxLength={maxNameLength}
            error={errors.firstName?.message}
            {...register('firstName', { ...trimmed, required: 'First name is required' })}
          />
          <TextField
            id="last-name"
            label="Last name"
            autoComplete="family-name"
            required
            maxLength={maxNameLength}
            error={errors.lastName?.message}
            {...register('lastName', { ...trimmed, required: 'Last name is required' })}
          />
        </NameRow>
        <TextField
          id="email"
          label="Email"
          type="email"
          autoComplete="email"
          required
          maxLength={maxEmailLength}
          {...register('email')}
        />
        <SelectField
          id="role"
          label="Role"
          hint="Buyers shop; sellers offer products of their own."
          error={errors.role?.message}
          {...register('role', { required: 'Role is required' })}
        >
          <option value="">Select a role</option>
          <option value="buyer">Buyer</option>
          <option value="seller">Seller</option>
        </SelectField>
        <PasswordField id="password" label="Password" autoComplete="new-password" required {...register('password')} />
        <PasswordField
          id="confirm"
          label="Confirm password"
          autoComplete="new-password"
          required
          {...register('confirm', { validate: (value, { password }) => value === password || mismatch })}
        />
        <div role="status">
          {confirm && (
            <MatchText $matches={confirm === password}>{confirm === password ? 'Passwords match' : mismatch}</MatchText>
          )}
        </div>
        {error && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Button type="submit" variant="primary" busy={busy}>
          Sign up
        </Button>
      </AccountForm>
      <OtherForm>
        Have an account?{' '}
        <Link to="/login" state={state}>
          Log in
        </Link>
      </OtherForm>
    </AccountCard>
  );
}
