/** Feature flags in the browser: the part that declares them bundles this package. */
export { partFlags } from './part-flags';
