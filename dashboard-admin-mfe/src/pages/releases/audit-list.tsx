import { Muted } from 'shared-ui';
import type { PartReleases } from '../../api/releases';
import { actionLabel, isAutomaticRollback, timeText } from './release-text';
import { Entries, Entry, Fold } from './releases-page.styles';

type Audit = PartReleases['audit'];

/** The newest entries, which are always visible. */
const visibleCount = 5;

function AuditEntries({ entries, label }: { entries: Audit; label: string }) {
  return (
    <Entries aria-label={label}>
      {entries.map(({ at, by, action, version, reasons }) => (
        <Entry key={`${at} ${action} ${String(version)}`} $isHighlighted={isAutomaticRollback(action)}>
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

/** Who changed what, newest first. */
export function AuditList({ audit, name }: { audit: Audit; name: string }) {
  const older = audit.slice(visibleCount);
  return (
    <>
      <AuditEntries entries={audit.slice(0, visibleCount)} label={`Audit log of ${name}`} />
      {older.length > 0 && (
        <Fold>
          <summary>Earlier ({older.length})</summary>
          <AuditEntries entries={older} label={`Earlier audit log of ${name}`} />
        </Fold>
      )}
    </>
  );
}
