import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { signedIn } from '../../http/authenticate';
import { readForm } from '../../http/form';
import { originOf, toAbsoluteAddress } from '../../http/origin';
import { problemResponse } from '../../http/problem';
import { perAccount, perAddress } from '../../http/rate-limit';
import { encodePhoto } from './encode-photo';
import { storePhoto, uploadsDirectory } from './photo-store';
import { uploadAnswer, uploadForm } from './uploads.schema';

const maxBytes = 8 * 1024 * 1024;
const maxFormBytes = maxBytes + 64 * 1024;

/** The default image host, with ImgBB’s request and response format. */
export const uploadRoutes: FastifyPluginCallbackZod = (app) => {
  const directory = uploadsDirectory(app.settings.dataDir);

  app.post(
    '/upload',
    {
      ...signedIn,
      config: { ...perAddress(30), multipartOptions: { limits: { fileSize: maxBytes, files: 1, fields: 10 } } },
      bodyLimit: maxFormBytes,
      preValidation: readForm,
      preHandler: perAccount(app, 30),
      schema: {
        operationId: 'uploadImage',
        tags: ['uploads'],
        security: [{ accessToken: [] }],
        summary: 'Upload a product image',
        consumes: ['multipart/form-data'],
        body: uploadForm,
        response: { 200: uploadAnswer, ...problemResponse },
      },
    },
    async (request) => {
      const stored = await storePhoto(directory, await encodePhoto(request.body.image));
      return { success: true, data: { url: toAbsoluteAddress(stored, originOf(request)) } };
    },
  );
};
