import { useState, type SyntheticEvent } from 'react';
import { Button, Notice, Panel, PanelTitle, SelectField, TextField } from 'shared-ui';
import { PairedFields } from './releases-page.styles';
import { useOverridePermission } from './use-override-permission';

/** Requests permission to load one remote from a developer's machine, and shows the link that activates it. */
export function OverrideForm({ remotes }: { remotes: string[] }) {
  const { requestPermission, permitted, isBusy, errors } = useOverridePermission();

  const [remote, setRemote] = useState(remotes[0] ?? '');
  const [address, setAddress] = useState('');

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void requestPermission(remote, address);
  };

  return (
    <Panel aria-labelledby="override">
      <PanelTitle id="override">Override a remote</PanelTitle>
      <p>
        Loads one remote from your development server instead of its release, in one browser, for one hour. Other
        visitors are not affected.
      </p>
      <PairedFields noValidate onSubmit={submit}>
        <SelectField
          label="Remote"
          value={remote}
          onChange={({ target }) => {
            setRemote(target.value);
          }}
        >
          {remotes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <TextField
          label="Address of its development server"
          type="url"
          placeholder="http://localhost:3003"
          autoComplete="off"
          value={address}
          onChange={({ target }) => {
            setAddress(target.value);
          }}
          error={errors.address}
        />
        <Button type="submit" busy={isBusy}>
          Permit override
        </Button>
      </PairedFields>
      {errors.form && (
        <Notice $tone="danger" role="alert">
          {errors.form}
        </Notice>
      )}
      {permitted && (
        <p role="status">
          You can load {permitted.remote} from {permitted.origin}. <a href={permitted.link}>Load it in this browser</a>,
          or send the link to its developer. The shop asks for confirmation before it loads anything.
        </p>
      )}
    </Panel>
  );
}
