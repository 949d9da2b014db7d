import { Button, HeadRow, Notice, Panel, PanelTitle, VisuallyHidden } from 'shared-ui';
import type { Flag } from '../../api/flags';
import { ExperimentResult } from './experiment/experiment-result';
import { FlagSettings } from './flag-settings';
import { flagTitle, isDeclared } from './flag-text';
import { Actions } from './flags-page.styles';
import { FlagForm } from './form/flag-form';
import { useCardFocus } from './use-card-focus';
import { useEditing } from './use-editing';
import { useRemoveSettings } from './use-remove-settings';

type Props = {
  flag: Flag;
  /** Runs before a removal, after which the card may be gone. */
  beforeRemoval: () => void;
};

/** One flag: what is declared and set, a form that changes the settings, and the result of its experiment. */
export function FlagCard({ flag, beforeRemoval }: Props) {
  const { title, changeButton, focusCard, beforeRemoval: keepFocus } = useCardFocus(flag);
  const { remove, isBusy, failure, clearFailure } = useRemoveSettings(flag, () => {
    keepFocus();
    beforeRemoval();
  });
  const { edited, open, close } = useEditing(focusCard);
  const name = flagTitle(flag);
  return (
    <Panel aria-label={name}>
      <HeadRow>
        <PanelTitle as="h3" ref={title} tabIndex={-1}>
          {flag.flag}
        </PanelTitle>
        {!edited && (
          <Actions>
            {isDeclared(flag) && (
              <Button
                ref={changeButton}
                onClick={() => {
                  clearFailure();
                  open(flag);
                }}
              >
                Change <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            )}
            {flag.revision > 0 && (
              <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
                Remove the settings <VisuallyHidden>of {name}</VisuallyHidden>
              </Button>
            )}
          </Actions>
        )}
      </HeadRow>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <FlagSettings flag={flag} />
      {edited && (
        <FlagForm
          key={edited.revision}
          flag={edited}
          isOutdated={edited.revision !== flag.revision}
          onLoadNewer={() => {
            open(flag);
          }}
          onClose={() => {
            clearFailure();
            close();
          }}
        />
      )}
      {flag.experiment && <ExperimentResult flag={flag} experiment={flag.experiment} />}
    </Panel>
  );
}
