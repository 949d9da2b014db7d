import path from 'node:path';

/** The folder with `migrations` and `seed`: `server`, or the artefact's. All code of the artefact is in one subfolder. */
export const serverFolder = path.resolve(import.meta.dirname, '..');
