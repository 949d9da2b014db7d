import fp from 'fastify-plugin';
import type { BlobStore } from '../../blobs/blob-store';
import type { ShopDatabase } from '../../database/connect';
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

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Deletes the files of a photo that an admin took down, and its uses; returns 1 if the files were there, else 0. */
export async function removeBannedPhoto(database: ShopDatabase, store: BlobStore, photo: BannedPhoto): Promise<0 | 1> {
  const deleted = await deletePhotoFiles(store, photo.path);
  while (await detachPhoto(database, photo));
  return deleted;
}

/** Removes photos that nothing has used for a day, those of people whose data was erased, and what interrupted removals left behind. */
export async function removePhotos(database: ShopDatabase, store: BlobStore): Promise<void> {
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

/** Removes photos every hour; several servers may do so at once. */
export const photoRemoval = fp(
  (app, _options, done) => {
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      timer = setInterval(() => {
        const scratch = scratchFolder(app.settings.dataDir);
        Promise.all([
          deleteStagedBefore(scratch, new Date(Date.now() - dayMs)),
          removePhotos(app.database, app.store),
        ]).catch((error: unknown) => {
          app.log.error(error, 'Photos could not be removed. The next attempt follows in an hour.');
        });
      }, hourMs).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
    });
    done();
  },
  { name: 'photo-removal' },
);
