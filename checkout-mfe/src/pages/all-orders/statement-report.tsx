import { Link } from 'react-router-dom';
import { Muted } from 'shared-ui';
import { DataCell, DataRow, DataTable } from '../../list/data-table';
import type { OpenRow } from './statement-text';

const columns = ['Row', 'Order', 'Reason'];
/** A whole year's statement would make the page slow. */
const shownRows = 200;

/** The rows of a statement that need a look. */
export function StatementReport({ rows }: { rows: OpenRow[] }) {
  return (
    <>
      <DataTable label="Rows that need a look" columns={columns}>
        {rows.slice(0, shownRows).map(({ row, number, reason }) => (
          <DataRow key={row}>
            <DataCell column="Row">{row}</DataCell>
            <DataCell column="Order">
              {number === null ? '–' : <Link to={`/profile/orders/${encodeURIComponent(number)}`}>{number}</Link>}
            </DataCell>
            <DataCell column="Reason">{reason}</DataCell>
          </DataRow>
        ))}
      </DataTable>
      {rows.length > shownRows && <Muted as="p">{`Only the first ${String(shownRows)} are listed.`}</Muted>}
    </>
  );
}
