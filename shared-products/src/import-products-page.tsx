import { lazy, Suspense } from 'react';

/** A separate chunk. The route loader fetches it, so that it is ready when the page renders. */
const loadImport = () => import('./import/product-import');

const ProductImport = lazy(async () => ({ default: (await loadImport()).ProductImport }));

/** The route loader of `ImportProductsPage`. */
export async function importProductsLoader() {
  await loadImport();
  return null;
}

/** The page where sellers and admins import products from a CSV file. `listPath` is that of their products. */
export function ImportProductsPage({ listPath }: { listPath: string }) {
  return (
    <Suspense>
      <ProductImport listPath={listPath} />
    </Suspense>
  );
}
