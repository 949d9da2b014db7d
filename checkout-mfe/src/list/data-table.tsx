import type { ReactNode } from 'react';
import { Cell, ColumnHeader, Header, Row, Table, TableFrame } from './data-table.styles';

type TableProps = { label: string; columns: string[]; children: ReactNode };

/** A table whose rows become cards where it is narrow. Its children are `DataRow`s. */
export function DataTable({ label, columns, children }: TableProps) {
  // Some browsers drop a table's semantics when CSS lays it out as cards, so the roles are explicit.
  return (
    <TableFrame>
      <Table role="table" aria-label={label}>
        <Header role="rowgroup">
          <tr role="row">
            {columns.map((title) => (
              <ColumnHeader key={title} role="columnheader" scope="col">
                {title}
              </ColumnHeader>
            ))}
          </tr>
        </Header>
        <tbody role="rowgroup">{children}</tbody>
      </Table>
    </TableFrame>
  );
}

/** A row of `DataCell`s. */
export function DataRow({ children }: { children: ReactNode }) {
  return <Row role="row">{children}</Row>;
}

/** `column` is the column's title, which a card shows before the value. */
export function DataCell({ column, children }: { column: string; children: ReactNode }) {
  return (
    <Cell role="cell" data-column={column}>
      {children}
    </Cell>
  );
}
