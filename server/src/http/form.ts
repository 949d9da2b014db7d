import type { FastifyRequest } from 'fastify';
import { clientErrorStatus } from './error-handler';
import { Problem } from './problem';

/** A `preValidation` hook: multipart fields become strings of the body and files buffers, ready for the schema. */
export async function readForm(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const body: Record<string, string | Buffer> = {};
  try {
    for await (const part of request.parts(request.routeOptions.config.multipartOptions)) {
      body[part.fieldname] = part.type === 'file' ? await part.toBuffer() : String(part.value);
    }
  } catch (error) {
    // The plugin's errors say what is too large; its parser's errors are not useful to the caller.
    throw clientErrorStatus(error) === undefined ? malformedForm() : error;
  }
  request.body = body;
}

function malformedForm(): Problem {
  return new Problem({ status: 400, id: 'malformed-form', title: 'The form could not be read. Please send it again.' });
}
