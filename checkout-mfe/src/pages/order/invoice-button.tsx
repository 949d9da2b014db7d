import { useDownload } from 'shared-products';
import { Button, Notice } from 'shared-ui';
import { loadInvoice } from '../../api/order-files';

/** Downloads the invoice of an order. */
export function InvoiceButton({ number }: { number: string }) {
  const { download, isDownloading, failure } = useDownload(
    'The invoice could not be downloaded. Check your connection and try again.',
  );
  return (
    <>
      <div>
        <Button busy={isDownloading} onClick={() => void download(`invoice-${number}.pdf`, () => loadInvoice(number))}>
          Invoice (PDF)
        </Button>
      </div>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
