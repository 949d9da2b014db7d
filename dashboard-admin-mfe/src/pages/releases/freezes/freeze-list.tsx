import { Button, VisuallyHidden } from 'shared-ui';
import type { Freeze } from '../../../api/freezes';
import { freezeText } from './freeze-text';
import { ActionItem, ActionList } from '../releases-page.styles';
import type { FreezeEnding } from './use-end-freeze';

type Props = {
  freezes: Freeze[];
  isBusy: (id: string) => boolean;
  onEnd: (freeze: Freeze, ending: FreezeEnding) => Promise<void>;
};

const buttonLabels: Record<FreezeEnding, string> = { lift: 'Lift', cancel: 'Cancel' };

/** The freezes of now, which an admin can lift, and those of later, which an admin can cancel. */
export function FreezeList({ freezes, isBusy, onEnd }: Props) {
  if (freezes.length === 0) return <p>Nothing is planned. Releases are possible.</p>;
  return (
    <ActionList aria-label="Freezes">
      {freezes.map((freeze) => {
        const ending = freeze.hasBegun ? 'lift' : 'cancel';
        return (
          <ActionItem key={freeze.id}>
            <span>{freezeText(freeze)}</span>
            <Button busy={isBusy(freeze.id)} onClick={() => void onEnd(freeze, ending)}>
              {buttonLabels[ending]} <VisuallyHidden>{freeze.reason}</VisuallyHidden>
            </Button>
          </ActionItem>
        );
      })}
    </ActionList>
  );
}
