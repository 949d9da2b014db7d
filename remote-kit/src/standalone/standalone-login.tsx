import { useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { session, type LoginState } from 'shared-auth';
import { Button, space, TextField } from 'shared-ui';
import styled from 'styled-components';

const Form = styled.form`
  display: grid;
  gap: ${space.lg};
  max-width: 24rem;
`;

/** Logs in at the identity provider of the server behind this page; a demo account is filled in. */
export function StandaloneLogin() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: LoginState | null };
  const [error, setError] = useState<string>();

  const logIn = async (form: FormData) => {
    try {
      await session.logIn(form.get('email') as string, form.get('password') as string);
      await navigate(state?.from ?? '/');
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    }
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    void logIn(new FormData(event.currentTarget));
  };

  return (
    <Form onSubmit={submit}>
      <TextField label="Email" name="email" type="email" defaultValue="seller@ocs.example" required />
      <TextField label="Password" name="password" type="password" error={error} required />
      <Button type="submit" variant="primary">
        Log in
      </Button>
    </Form>
  );
}
