/** Checks types across the federation boundary. Node only. */
export { checkPair, folderPrefix, SettingsError } from './check-pair';
export { compilerOptions } from './compiler-options';
export type { TypeFault } from './read-errors';
