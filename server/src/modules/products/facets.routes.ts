import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { problemResponse } from '../../http/problem';
import { cacheForVisitors } from './cache-for-visitors';
import { countFacets } from './facets.repository';
import { facetList, facets } from './products.schema';

export const facetRoutes: FastifyPluginCallbackZod = (app) => {
  const { limits } = app.settings;

  app.get(
    '/product/facets',
    {
      schema: {
        operationId: 'listFacets',
        tags: ['products'],
        summary:
          'List the values of each filter, with the number of products that match it, the search and the other filters',
        querystring: facetList,
        response: { 200: facets, ...problemResponse },
      },
    },
    async (request, reply) => {
      const counted = await countFacets(request.database, request.query, limits.brands);
      cacheForVisitors(request, reply);
      return counted;
    },
  );
};
