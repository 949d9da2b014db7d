import { useQuery } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { Button, Muted, VisuallyHidden } from 'shared-ui';
import { previewsQuery, useEndPreview, type Preview } from '../../../api/previews';
import { ListPanel } from '../list-panel';
import { timeText } from '../release-text';
import { useConfirmedRemoval } from '../use-confirmed-removal';
import { ActionItem, ActionList } from '../releases-page.styles';

const retry = () => void queryClient.resetQueries({ queryKey: previewsQuery().queryKey });

const question = (preview: string) => ({
  text: `The link of ${preview} leads nowhere any more. Nothing else changes.`,
  confirmLabel: 'Yes, end it',
  cancelLabel: 'No, keep it',
});

/** The versions that only those with a link get. An admin can open or end them. */
export function PreviewsPanel() {
  const { data, isPending } = useQuery(previewsQuery());
  const { mutateAsync } = useEndPreview();
  const { heading, remove, isBusy, failure } = useConfirmedRemoval('The previews', data);

  const end = (shown: Preview) =>
    remove({
      id: shown.preview,
      question: question(shown.preview),
      action: () => mutateAsync(shown),
      done: 'The preview was ended',
    });

  return (
    <ListPanel
      title="Previews"
      heading={heading}
      failure={failure}
      isPending={isPending}
      isLoaded={data !== undefined}
      onRetry={retry}
    >
      {data?.length === 0 && <p>There are none. Run npm run release with the option --preview.</p>}
      {data && data.length > 0 && (
        <ActionList aria-label="Previews">
          {data.map((shown) => (
            <ActionItem key={shown.preview}>
              <span>
                <a href={shown.link}>{shown.preview}</a>:{' '}
                {shown.parts.map(({ name, version }) => `${name} ${version}`).join(', ')}{' '}
                <Muted>until {timeText(shown.expiresAt)}</Muted>
              </span>
              <Button busy={isBusy(shown.preview)} onClick={() => void end(shown)}>
                End <VisuallyHidden>{shown.preview}</VisuallyHidden>
              </Button>
            </ActionItem>
          ))}
        </ActionList>
      )}
    </ListPanel>
  );
}
