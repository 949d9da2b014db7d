import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { problemResponse } from '../../http/problem';
import { cacheForVisitors } from './cache-for-visitors';
import { suggestionQuery } from './products.schema';
import { suggestSearches } from './suggestions.repository';

export const suggestionRoutes: FastifyPluginCallbackZod = (app) => {
  app.get(
    '/product/suggestions',
    {
      schema: {
        operationId: 'suggestSearches',
        tags: ['products'],
        summary: 'Complete a search to at most five others, whose last word is in the title of a product',
        querystring: suggestionQuery,
        response: { 200: z.array(z.string()), ...problemResponse },
      },
    },
    async (request, reply) => {
      const suggestions = await suggestSearches(request.database, request.query.search);
      cacheForVisitors(request, reply);
      return suggestions;
    },
  );
};
