import fp from 'fastify-plugin';
import type { ShopDatabase } from '../../database/connect';
import { deletePhotoFiles, deleteStagedBefore, uploadsDirectory } from './photo-store';
import { findUnusedPhotos, removeUnusedPhoto } from './photos.repository';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Removes photos that nothing has used for a day, and what interrupted uploads left behind. */
export async function removeUnusedPhotos(database: ShopDatabase, directory: string): Promise<void> {
  await deleteStagedBefore(directory, new Date(Date.now() - dayMs));
  for (let after: string | undefined = ''; after !== undefined;) {
    const { last, unused } = await findUnusedPhotos(database, after);
    for (const path of unused) {
      await removeUnusedPhoto(database, path, async () => {
        await deletePhotoFiles(directory, path);
      });
    }
    after = last;
  }
}

/** Removes unused photos every hour; several servers may do so at once. */
export const unusedPhotoRemoval = fp(
  (app, _options, done) => {
    let timer: NodeJS.Timeout | undefined;
    app.addHook('onListen', async () => {
      timer = setInterval(() => {
        removeUnusedPhotos(app.database, uploadsDirectory(app.settings.dataDir)).catch((error: unknown) => {
          app.log.error(error, 'Unused photos could not be removed.');
        });
      }, hourMs).unref();
    });
    app.addHook('onClose', async () => {
      clearInterval(timer);
    });
    done();
  },
  { name: 'unused-photo-removal' },
);
