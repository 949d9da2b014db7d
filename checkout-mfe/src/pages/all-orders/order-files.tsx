import { useRef } from 'react';
import { useDownload } from 'shared-products';
import { Button, Notice, VisuallyHidden } from 'shared-ui';
import { loadOrdersCsv } from '../../api/order-files';
import type { OrderFilter } from '../../api/orders';
import { Buttons } from '../../orders/buttons.styles';
import { Files } from './all-orders.styles';
import { StatementReport } from './statement-report';
import { openRowsOf, summaryOf } from './statement-text';
import { useStatementImport } from './use-statement-import';

/** Downloads the filtered orders, and imports the bank statements that say which of them are paid. */
export function OrderFiles({ filter }: { filter: OrderFilter }) {
  const csv = useDownload('The orders could not be downloaded. Check your connection and try again.');
  const { importFile, isImporting, result, failure } = useStatementImport();
  const input = useRef<HTMLInputElement>(null);
  const openRows = result ? openRowsOf(result) : [];
  return (
    <Files>
      <Buttons>
        <Button busy={csv.isDownloading} onClick={() => void csv.download('orders.csv', () => loadOrdersCsv(filter))}>
          Download CSV
        </Button>
        <Button busy={isImporting} onClick={() => input.current?.click()}>
          Import bank statement
        </Button>
        <VisuallyHidden as="label">
          Bank statement as a CSV file
          <input
            ref={input}
            type="file"
            accept=".csv,text/csv"
            tabIndex={-1}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) void importFile(file);
              // Otherwise the same file could not be chosen again.
              target.value = '';
            }}
          />
        </VisuallyHidden>
      </Buttons>
      {[csv.failure, failure].filter(Boolean).map((sentence) => (
        <Notice key={sentence} $tone="danger" role="alert">
          {sentence}
        </Notice>
      ))}
      <div role="status">
        {isImporting && <VisuallyHidden>The statement is being imported.</VisuallyHidden>}
        {result && <Notice $tone="info">{summaryOf(result, openRows.length)}</Notice>}
      </div>
      {openRows.length > 0 && <StatementReport rows={openRows} />}
    </Files>
  );
}
