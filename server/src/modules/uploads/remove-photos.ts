import type { Kysely } from 'kysely';
import type { BlobStore } from '../../blobs/blob-store';
import type { Database } from '../../database/schema';
import { hourly } from '../../http/hourly';
import { deletePhotoFiles, deleteStagedBefore, scratchFolder } from './photo-store';
import {
  detachPhoto,
  findUnusedPhotos,
  listBannedPhotos,
  listPhotosOfErased,
  removePhotoOfErased,
  removeUnusedPhoto,
  type BannedPhoto,
} from './photos.repository';

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes the files of a photo that an admin took down, and its uses; returns 1 if the files were there, else 0. */
export async function removeBannedPhoto(
  database: Kysely<Database>,
  store: BlobStore,
  photo: BannedPhoto,
): Promise<0 | 1> {
  const deleted = await deletePhotoFiles(store, photo.path);
  while (await detachPhoto(database, photo));
  return deleted;
}

/** Removes photos that nothing has used for a day, those of people whose data was erased, and what interrupted removals left behind. */
export async function removePhotos(database: Kysely<Database>, store: BlobStore): Promise<void> {
  for (const photo of await listBannedPhotos(database)) await removeBannedPhoto(database, store, photo);
  const deleteFilesOf = (path: string) => async () => {
    await deletePhotoFiles(store, path);
  };
  for (const path of await listPhotosOfErased(database)) {
    const isRemoved = await removePhotoOfErased(database, path, deleteFilesOf(path));
    while (isRemoved && (await detachPhoto(database, { path, reason: '' })));
  }
  for (let after: string | undefined = ''; after !== undefined;) {
    const { last, unused } = await findUnusedPhotos(database, after);
    for (const path of unused) await removeUnusedPhoto(database, path, deleteFilesOf(path));
    after = last;
  }
}

/** Removes photos every hour, and what killed servers left in this server's scratch folder. */
export const photoRemoval = hourly('photo-removal', (app) =>
  Promise.all([
    deleteStagedBefore(scratchFolder(app.settings.dataDir), new Date(Date.now() - dayMs)),
    removePhotos(app.database, app.store),
  ]),
);
