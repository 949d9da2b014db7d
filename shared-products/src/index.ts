/** The product form and the managed product list. Both dashboards bundle them; they are not shared by federation. */
export { AddProductPage, addProductLoader } from './add-product-page';
export { ImportProductsPage, importProductsLoader } from './import-products-page';
export { ManagedProductList, managedProductsLoader } from './lazy-managed-product-list';
export { UpdateProductPage, updateProductLoader } from './update-product-page';
export { pictureAddressesOf } from './product-pictures';
export { itemsPerPage, pagesOf, readPage, useLastPage } from './list-pages';
export { useBusyIds } from './use-busy-ids';
export { csvFile, useDownload } from './use-download';
export { isFocusLost, useFocusAfterChange } from './use-focus-after-change';
export { useProductActions } from './use-product-actions';
export { useReason } from './use-reason';
export { useSearchText } from './use-search-text';
