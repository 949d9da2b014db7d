import { sharedModules } from 'contract/shared-modules';
import { packageTypesFile, typesFile, writePackageTypes, writeTypes } from 'contract/type-files';
import { readProgram, type Program } from './read-program';
import { readSettings } from './read-settings';

/** Files of a build, by name. */
export type Files = Record<string, Buffer>;

/**
 * What a shell with the packages of the part in `folder` offers. Without the global types of the part's own settings: those are
 * the remote's.
 */
export const readSharedTypes = async (folder: string): Promise<Program> =>
  readProgram(folder, [...sharedModules, 'contract/page-module'], {
    options: { ...(await readSettings(folder)).options, types: [] },
  });

/** The files in which that shell publishes it. */
export const filesOfShell = async ({ shop, packages }: Program): Promise<Files> => ({
  [typesFile]: writeTypes(shop),
  [packageTypesFile]: await writePackageTypes(packages),
});
