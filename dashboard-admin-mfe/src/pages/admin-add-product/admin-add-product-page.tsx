export { AddProductPage as Component, addProductLoader as loader } from 'shared-products';
