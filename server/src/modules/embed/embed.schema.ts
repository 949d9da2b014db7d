import { z } from 'zod';
import { text } from '../../http/text';

const version = text(100, 1).meta({ description: '`latest`, a major version such as `1`, or an exact one' });
const file = z
  .string()
  .regex(/^\w[\w.-]*$/)
  .max(200);

export const versionParams = z.object({ version });
export const fileParams = z.object({ file });
export const versionedFileParams = z.object({ version, file });
