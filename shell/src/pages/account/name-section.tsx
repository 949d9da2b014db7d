import { useForm } from 'react-hook-form';
import { useSession } from 'shared-auth';
import { Button, PanelTitle, TextField } from 'shared-ui';
import { Section, WideField } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';
import { ownAccount } from '../../session/account';

const maxLength = 200;

/** The name that the shop shows, in the header for example. */
export function NameSection() {
  const { user } = useSession();
  const { busy, error, done, run } = useChange();
  const { register, handleSubmit, formState } = useForm({ values: { name: user?.displayName ?? '' } });
  const submit = handleSubmit(({ name }) =>
    run(async () => {
      await ownAccount.rename(name);
      return 'Your name was changed.';
    }),
  );
  return (
    <Section aria-labelledby="account-name">
      <PanelTitle id="account-name">Name</PanelTitle>
      <form onSubmit={(event) => void submit(event)}>
        <WideField>
          <TextField
            id="name"
            label="Name"
            autoComplete="name"
            required
            maxLength={maxLength}
            error={formState.errors.name?.message}
            {...register('name', { setValueAs: (name: string) => name.trim(), required: 'Name is required' })}
          />
        </WideField>
        <ChangeResult error={error} done={done} />
        <Button type="submit" busy={busy}>
          Change name
        </Button>
      </form>
    </Section>
  );
}
