import { z } from 'zod';

export const uploadForm = z
  .object({
    image: z
      .custom<Buffer>((value) => Buffer.isBuffer(value), 'Choose a JPEG or PNG image.')
      .meta({ type: 'string', format: 'binary', description: 'A JPEG or PNG image of at most 8 MiB.' }),
  })
  .meta({ id: 'Upload', description: 'One image.' });

export const uploadAnswer = z
  .object({ success: z.boolean(), data: z.object({ url: z.string() }) })
  .meta({ id: 'UploadedImage', description: 'Where the image can be loaded from.' });

export const photoParams = z.strictObject({
  photo: z
    .string()
    .regex(/^[0-9a-f]{32}\.(jpg|png)$/, 'Must be the name of a photo.')
    .describe('The last part of the photo’s address.'),
});
