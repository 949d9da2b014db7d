import { http } from 'shared-auth';
import { Button, Muted, PanelTitle, saveFile } from 'shared-ui';
import { Section } from './account-page.styles';
import { ChangeResult } from './change-result';
import { useChange } from './use-change';

/** Everything that the shop keeps about the person, as a file. */
export function DataSection() {
  const { busy, error, done, run } = useChange();
  const save = () =>
    run(async () => {
      const { data } = await http.get<object>('/account/export');
      saveFile('ocs-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
      return 'Your data was saved as ocs-account.json.';
    });
  return (
    <Section aria-labelledby="account-data">
      <PanelTitle id="account-data">Your data</PanelTitle>
      <Muted>Everything that the shop keeps about you, as a file in JSON.</Muted>
      <ChangeResult error={error} done={done} />
      <Button busy={busy} onClick={() => void save()}>
        Export my data
      </Button>
    </Section>
  );
}
