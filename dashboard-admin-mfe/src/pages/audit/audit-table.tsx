import { Link } from 'react-router-dom';
import { Muted, VisuallyHidden } from 'shared-ui';
import type { AuditEntry } from '../../api/audit';
import { Cell, ColumnHeader, Header, Row, Table, TableFrame } from './audit-table.styles';
import { actionText, actorText, detailLines, kindText, subjectText, timeText } from './audit-text';

// Some browsers drop a table's semantics when CSS lays it out as cards, so the roles are explicit.
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <TableFrame>
      <Table role="table" aria-label="Audit">
        <Header role="rowgroup">
          <tr role="row">
            {['#', 'Time', 'Who', 'Action', 'On', 'Details'].map((title) => (
              <ColumnHeader key={title} role="columnheader" scope="col">
                {title}
              </ColumnHeader>
            ))}
          </tr>
        </Header>
        <tbody role="rowgroup">
          {entries.map((entry) => (
            <EntryRow key={entry.number} entry={entry} />
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { number, at, by, address, action, subject } = entry;
  return (
    <Row role="row">
      <Cell role="cell" $area="number">
        {number}
      </Cell>
      <Cell role="cell" $area="time">
        <time dateTime={at}>{timeText(at)}</time>
      </Cell>
      <Cell role="cell" $area="who">
        {actorText(entry)}
        {'id' in by && by.email === null && <Muted>{by.id}</Muted>}
        {address !== null && <Muted>{address}</Muted>}
      </Cell>
      <Cell role="cell" $area="action">
        {actionText(action)}
      </Cell>
      <Cell role="cell" $area="subject">
        <Link to={`/profile/audit?${new URLSearchParams({ subject: subject.id }).toString()}`}>
          <VisuallyHidden>All entries on </VisuallyHidden>
          {subjectText(entry)}
        </Link>
        <Muted>{kindText(subject.kind)}</Muted>
      </Cell>
      <Cell role="cell" $area="details">
        {detailLines(entry).map((line) => (
          <Muted key={line}>{line}</Muted>
        ))}
      </Cell>
    </Row>
  );
}
