/** The product form and the managed product list. Both dashboards bundle them; they are not shared by federation. */
export { AddProductPage, addProductLoader } from './add-product-page';
export { ManagedProductList, managedProductsLoader } from './lazy-managed-product-list';
export { UpdateProductPage, updateProductLoader } from './update-product-page';
export { useProductActions } from './use-product-actions';
