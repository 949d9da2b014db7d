import { ButtonLink, Button, Notice } from 'shared-ui';
import { loadProductsCsv } from './import/product-imports';
import { Files } from './managed-product-list.styles';
import { useDownload } from './use-download';

type Props = {
  importPath: string;
  /** Exports the products of all creators. */
  isAll: boolean;
};

/** Leads to the import of products, and exports them. */
export function ProductFiles({ importPath, isAll }: Props) {
  const { download, isDownloading, failure } = useDownload(
    'The products could not be exported. Check your connection and try again.',
  );
  return (
    <>
      <Files>
        <ButtonLink to={importPath}>Import CSV</ButtonLink>
        <Button
          busy={isDownloading}
          onClick={() => void download('products.csv', () => loadProductsCsv(isAll ? 'all' : undefined))}
        >
          Export CSV
        </Button>
      </Files>
      {failure && (
        <Notice $tone="danger" role="alert">
          {failure}
        </Notice>
      )}
    </>
  );
}
