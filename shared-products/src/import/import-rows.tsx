import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState, Muted, Pagination, Panel, PanelTitle, Price, ProgressBar } from 'shared-ui';
import { itemsPerPage, pagesOf } from '../list-pages';
import { actionLabels } from './import-text';
import { Fault, Faults, RowList, RowNumber } from './product-import.styles';
import { importRowsQuery, type ImportRow, type ProductImport } from './product-imports';

const firstRows = 5;

/** The first rows of a file, and what each would do. */
export function FirstRows({ id }: { id: string }) {
  const { data, isPending, isError, refetch } = useQuery(importRowsQuery(id, { limit: firstRows }));
  return (
    <Panel aria-labelledby="first-rows">
      <PanelTitle id="first-rows">First rows</PanelTitle>
      {isPending && <ProgressBar label="Loading the first rows" />}
      {isError && <FailedState message="The rows could not be loaded." onRetry={() => void refetch()} />}
      {data && (
        <RowList>
          {data.items.map((row) => (
            <li key={row.row}>
              <RowNumber>Row {row.row}</RowNumber>
              <div>
                {row.name || 'Without a name'} <Muted>{row.brand}</Muted>{' '}
                {row.price !== null && <Price amount={row.price} />} <Muted>{actionLabels[row.action]}</Muted>
              </div>
            </li>
          ))}
        </RowList>
      )}
    </Panel>
  );
}

/** The rows that are not imported, each with what is wrong in which column. */
export function ErrorRows({ current: { id, done } }: { current: ProductImport }) {
  const [page, setPage] = useState(1);
  const query = importRowsQuery(id, { action: 'error', page, limit: itemsPerPage }, done.errors);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(query);
  return (
    <Panel aria-labelledby="error-rows">
      <PanelTitle id="error-rows" tabIndex={-1}>
        Rows with errors
      </PanelTitle>
      <Muted as="p">These rows are not imported. Correct them in the file and import it again.</Muted>
      {isPending && <ProgressBar label="Loading the errors" />}
      {isError && <FailedState message="The errors could not be loaded." onRetry={() => void refetch()} />}
      {data && (
        <RowList aria-label="Rows with errors" aria-busy={isPlaceholderData}>
          {data.items.map((row) => (
            <ErrorRow key={row.row} row={row} />
          ))}
        </RowList>
      )}
      {data && data.total > itemsPerPage && (
        <Pagination
          page={page}
          pages={pagesOf(data.total)}
          onPage={(next) => {
            setPage(next);
            document.getElementById('error-rows')?.focus();
          }}
        />
      )}
    </Panel>
  );
}

function ErrorRow({ row: { row, name, errors } }: { row: ImportRow }) {
  return (
    <li>
      <RowNumber>Row {row}</RowNumber>
      <Faults>
        {name !== '' && <span>{name}</span>}
        {errors.map(({ column, message }) => (
          <Fault key={`${column ?? ''} ${message}`}>{column === null ? message : `${column}: ${message}`}</Fault>
        ))}
      </Faults>
    </li>
  );
}
