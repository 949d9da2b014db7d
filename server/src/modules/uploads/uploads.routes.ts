import type { FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { signedIn } from '../../http/authenticate';
import { readForm } from '../../http/form';
import { originOf, toAbsoluteAddress } from '../../http/origin';
import { conflict, forbidden, invalidInput, problemResponse } from '../../http/problem';
import { perAccount, perAddress } from '../../http/rate-limit';
import { assertSecondFactor } from '../../http/second-factor';
import { writeAs } from '../../http/write-as';
import { PhotoDecoder } from './decoder/photo-decoder';
import { OpenUploads } from './open-uploads';
import { discardPhoto, photoPath, publishPhoto, scratchFolder, sizeOfPhoto, stagePhoto } from './photo-store';
import { banPhoto, recordPhoto, storedBytes } from './photos.repository';
import { removeBannedPhoto } from './remove-photos';
import { moderationReason } from '../products/products.schema';
import { adminsOnly, runAsAdmin } from '../users/manage-users';
import { assertEmailVerified, mayManageUsers } from '../users/users.policy';
import { mayUpload } from './uploads.policy';
import { photoParams, uploadAnswer, uploadForm } from './uploads.schema';

const maxBytes = 8 * 1024 * 1024;
const maxFormBytes = maxBytes + 64 * 1024;
const documented = { tags: ['uploads'], security: [{ accessToken: [] }] };

/** The default image host, with ImgBB’s request and response format. */
export const uploadRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  const { settings, store: blobs } = app;
  const scratch = scratchFolder(settings.dataDir);
  const decoder = new PhotoDecoder();
  const openUploads = new OpenUploads();
  app.addHook('onClose', () => decoder.close());

  const store = async (request: FastifyRequest, image: Buffer): Promise<z.infer<typeof uploadAnswer>> => {
    const { database, user } = request;
    const quota = settings.limits.photoBytes;
    if ((await storedBytes(database, user.id)) >= quota) throw quotaReached(quota);
    const staged = await stagePhoto(scratch, image);
    try {
      const name = await decoder.decode(staged.input, staged.folder);
      const path = photoPath(name);
      const bytes = await sizeOfPhoto(staged, name);
      await app.queueWrite(() =>
        writeAs(database, user, async (transaction, { id }) => {
          const outcome = await recordPhoto(transaction, { path, bytes, uploaderId: id, quota });
          if (outcome === 'above-quota') throw quotaReached(quota);
          if (outcome === 'taken-down') throw invalidInput('image', 'An admin has taken this photo down.');
        }),
      );
      // Not in the queue, where a slow store would hold up all writes. Without its files, the row is removed as unused.
      await publishPhoto(staged, name, blobs);
      return { success: true, data: { url: toAbsoluteAddress(path, originOf(request)) } };
    } finally {
      await discardPhoto(staged);
    }
  };

  app.post(
    '/upload',
    {
      // Before the body: whoever may not upload occupies no memory.
      onRequest: [
        signedIn.onRequest,
        async (request) => {
          assertSecondFactor(request);
          const { user } = request;
          if (!mayUpload(user)) throw forbidden('Only sellers and admins may upload photos.');
          assertEmailVerified(user);
        },
        openUploads.admit,
      ],
      config: { ...perAddress(30), multipartOptions: { limits: { fileSize: maxBytes, files: 1, fields: 10 } } },
      bodyLimit: maxFormBytes,
      preValidation: readForm,
      preHandler: perAccount(app, 30),
      schema: {
        ...documented,
        operationId: 'uploadImage',
        summary: 'Upload a product image; only for sellers and admins',
        consumes: ['multipart/form-data'],
        body: uploadForm,
        response: { 200: uploadAnswer, ...problemResponse },
      },
    },
    (request) => openUploads.store(request, () => store(request, request.body.image)),
  );

  app.post(
    '/upload/:photo/takedown',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'takePhotoDown',
        summary: 'Delete a photo, remove it from all products and refuse its upload; only for admins',
        params: photoParams,
        body: moderationReason,
        response: { 200: z.object({ deletedCount: z.int() }), ...problemResponse },
      },
    },
    async (request) => {
      // Before the queue, in which others wait for their turn.
      if (!mayManageUsers(request.user)) throw adminsOnly();
      const { photo } = request.params;
      const banned = { path: photoPath(photo), reason: request.body.reason };
      const entry = { action: 'photo-taken-down', kind: 'photo', id: photo } as const;
      return app.queueWrite(async () => {
        await runAsAdmin(request, entry, async (transaction) => {
          await banPhoto(transaction, banned.path, { adminId: request.user.id, reason: banned.reason });
          return 1;
        });
        return { deletedCount: await removeBannedPhoto(request.database, blobs, banned) };
      });
    },
  );
  done();
};

const quotaReached = (quota: number) =>
  conflict(
    'too-many-photos',
    `Your photos take ${(quota / 1_000_000).toLocaleString('en')} MB, which is the limit. Remove a product; its photo is deleted after a day.`,
  );
