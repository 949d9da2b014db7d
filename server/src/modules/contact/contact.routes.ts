import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { readForm } from '../../http/form';
import { problemResponse } from '../../http/problem';
import { perAddress, tooManyRequests } from '../../http/rate-limit';
import { insertMessage } from './contact.repository';
import { contactAnswer, contactMessage } from './contact.schema';

/** The default form service, in the shape of Web3Forms. */
export const contactRoutes: FastifyPluginCallbackZod = (app) => {
  app.post(
    '/contact',
    {
      config: perAddress(10),
      preValidation: readForm,
      schema: {
        operationId: 'sendContactMessage',
        tags: ['contact'],
        summary: 'Send a message to the shop',
        consumes: ['multipart/form-data', 'application/json'],
        body: contactMessage,
        response: { 200: contactAnswer, ...problemResponse },
      },
    },
    async ({ database, body: { name, email, message, botcheck } }) => {
      if (!botcheck && !(await insertMessage(database, { name, email, message }))) throw tooManyRequests(60 * 60);
      return { success: true };
    },
  );
};
