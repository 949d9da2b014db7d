export { UpdateProductPage as Component, updateProductLoader as loader } from 'shared-products';
