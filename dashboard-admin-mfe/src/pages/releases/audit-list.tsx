import { Muted } from 'shared-ui';
import type { PartReleases } from '../../api/releases';
import { actionLabel, isAutomaticRollback, timeText } from './release-words';
import { Entries, Entry, Fold } from './releases-page.styles';

type Audit = PartReleases['audit'];

/** The newest stand open. */
const openCount = 5;

function AuditEntries({ entries, label }: { entries: Audit; label: string }) {
  return (
    <Entries aria-label={label}>
      {entries.map(({ at, by, action, version, reasons }) => (
        <Entry key={`${at} ${action} ${String(version)}`} $stands={isAutomaticRollback(action) ? 'out' : undefined}>
          <strong>{actionLabel(action)}</strong> {version}{' '}
          <Muted>
            <time dateTime={at}>{timeText(at)}</time> by {by}
          </Muted>
          {reasons.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </Entry>
      ))}
    </Entries>
  );
}

/** Who did what, the newest first. */
export function AuditList({ audit, name }: { audit: Audit; name: string }) {
  const older = audit.slice(openCount);
  return (
    <>
      <AuditEntries entries={audit.slice(0, openCount)} label={`What happened to ${name}`} />
      {older.length > 0 && (
        <Fold>
          <summary>Earlier ({older.length})</summary>
          <AuditEntries entries={older} label={`What happened to ${name} earlier`} />
        </Fold>
      )}
    </>
  );
}
