export { Sales as Component, salesLoader as loader } from '../../sales/sales';
