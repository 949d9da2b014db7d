import { partFlags } from 'shared-flags';
import { flags } from './flags';

/** `useFlag('brand-before-reviews')`: the value of one of the storefront's flags. */
export const { useFlag } = partFlags('storefront', flags);
