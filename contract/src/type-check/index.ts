/** Checks types across the federation boundary. Node only. */
export { checkPair } from './check-pair';
export type { TypeFault } from './read-errors';
