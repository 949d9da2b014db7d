import { packageTypesFile, typesFile, writePackageTypes, writeTypes } from 'contract/type-files';
import { sharedModules } from '../webpack/shared';
import { readProgram, type Program } from './read-program';

/** Files of a build, by name. */
export type Files = Record<string, Buffer>;

/** What a shell with the packages of the part in `folder` offers. */
export const readSharedTypes = (folder: string): Promise<Program> =>
  readProgram(
    folder,
    [...sharedModules.map((one) => `import '${one}';`), "import type {} from 'contract/page-module';"].join('\n'),
  );

/** The files in which that shell publishes it. */
export const filesOfShell = async ({ shop, packages }: Program): Promise<Files> => ({
  [typesFile]: writeTypes(shop),
  [packageTypesFile]: await writePackageTypes(packages),
});
