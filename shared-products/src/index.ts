/** The product form and the managed product list: pages that both dashboards bundle into their own build. */
export { AddProductPage, addProductLoader } from './add-product-page';
export { ManagedProductList, managedProductsLoader } from './lazy-managed-product-list';
export { UpdateProductPage, updateProductLoader } from './update-product-page';
