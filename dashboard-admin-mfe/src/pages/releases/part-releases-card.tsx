import { Button, HeadRow, Muted, Notice, Panel, PanelTitle, VisuallyHidden } from 'shared-ui';
import type { PartReleases } from '../../api/releases';
import { AuditList } from './audit-list';
import { timeText } from './release-text';
import { Actions, Entries, Entry, Fold, Versions } from './releases-page.styles';
import { ComparisonTable } from './rollout/comparison-table';
import { RolloutProgress } from './rollout/rollout-progress';
import { useReleaseActions } from './use-release-actions';
import { VersionInUse } from './version-in-use';

export function PartReleasesCard({ part }: { part: PartReleases }) {
  const { name, live, canary, previous, history, audit } = part;
  const { rollBack, promote, isBusy, failure } = useReleaseActions(part);
  return (
    <Panel aria-label={name}>
      <HeadRow>
        <PanelTitle>{name}</PanelTitle>
        <Actions>
          {canary && (
            <Button variant="primary" busy={isBusy} onClick={() => void promote()}>
              Promote <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
          {(canary ?? previous) && (
            <Button variant="danger" busy={isBusy} onClick={() => void rollBack()}>
              Roll back <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          )}
        </Actions>
      </HeadRow>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <Versions>
        <VersionInUse label="Live" inUse={live} />
        {canary && (
          <VersionInUse
            label={`${canary.rollout ? 'Rollout' : 'Canary'}, ${canary.percent} % of visitors`}
            isCanary
            inUse={canary}
          />
        )}
      </Versions>
      {canary && (
        <>
          <RolloutProgress rollout={canary.rollout} />
          <ComparisonTable canary={canary} live={live} />
        </>
      )}
      <p>
        <Muted>Previous:</Muted> {previous ? previous.version : 'none, this is the first version'}
      </p>
      <Fold>
        <summary>Versions ({history.length})</summary>
        <Entries aria-label={`Versions of ${name}`}>
          {history.map(({ version, releasedAt, releasedBy }) => (
            <Entry key={version}>
              {version}{' '}
              <Muted>
                <time dateTime={releasedAt}>{timeText(releasedAt)}</time> by {releasedBy}
              </Muted>
            </Entry>
          ))}
        </Entries>
      </Fold>
      <AuditList audit={audit} name={name} />
    </Panel>
  );
}
