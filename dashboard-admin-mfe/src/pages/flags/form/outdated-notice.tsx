import { Button, Notice } from 'shared-ui';

/** Says that somebody else has changed the flag while the form was open. The card above the form shows the newer settings. */
export function OutdatedNotice({ onLoadNewer }: { onLoadNewer: () => void }) {
  return (
    <>
      <Notice $tone="info" role="status">
        This form cannot be saved, because the settings above are newer. Compare them with your entries, then load them.
        They replace your entries.
      </Notice>
      <div>
        <Button onClick={onLoadNewer}>Load the newer settings</Button>
      </div>
    </>
  );
}
