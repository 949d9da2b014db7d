import type { Kysely } from 'kysely';
import { openStore } from './blobs/open-store';
import type { Database } from './database/schema';
import { importReleaseFolders } from './modules/releases/import-folders';
import { importPhotoFolder } from './modules/uploads/import-folder';
import { seedIfEmpty } from './seed/seed';
import type { Settings } from './settings/settings';

/** After the migrations: moves files of earlier versions into the store, and adds demo data if the settings ask for it. */
export async function setUpShop(database: Kysely<Database>, settings: Settings): Promise<void> {
  const store = await openStore(settings);
  await importReleaseFolders({ database, store }, settings.dataDir);
  await importPhotoFolder(store, settings.dataDir);
  const demoRoles = settings.identityProvider.kind === 'emulator';
  if (settings.demoData) await seedIfEmpty(database, { store, demoRoles });
}
