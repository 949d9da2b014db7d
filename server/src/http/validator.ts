import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Checks requests against the routes' schemas. Unknown query keys are errors, except where `isReadByNewer`: a page that a
 * newer server has published may send keys that this server learns with its upgrade, and ignores until then.
 */
export const createValidator =
  (isReadByNewer: (url: string) => boolean): FastifySchemaCompiler<z.ZodType> =>
  (route) => {
    const validate = validatorCompiler(route);
    const { schema, httpPart, method, url } = route;
    const isRead = [method].flat().includes('GET');
    if (httpPart !== 'querystring' || !isRead || !(schema instanceof z.ZodObject)) return validate;
    const keys = Object.keys(schema.shape);
    return (query: Record<string, unknown>) => {
      const result = validate(query);
      const isRefused = typeof result === 'object' && 'error' in result;
      if (!isRefused || !isReadByNewer(url)) return result;
      return validate(Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key))));
    };
  };
