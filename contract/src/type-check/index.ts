/** Checks types across the federation boundary. Node only. */
export { checkPair, folderPrefix } from './check-pair';
export { compilerOptions } from './compiler-options';
export type { TypeFault } from './read-errors';
