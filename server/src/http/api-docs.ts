import swagger from '@fastify/swagger';
import fp from 'fastify-plugin';
import { docsPage, docsPageHeaders, type DocumentedApi } from './docs-page';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

/** OpenAPI from the routes' own schemas; must be registered before the routes. Routes without a tag stay out. */
export const apiDocs = fp(
  async (app) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'OCS', description: 'The HTTP API of the camera shop.', version: '1.0.0' },
        servers: [{ url: '/api' }],
        components: {
          securitySchemes: {
            accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /jwt.' },
            deployToken: { type: 'http', scheme: 'bearer', description: 'From npm run release:token.' },
            identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From the provider.' },
          },
        },
      },
      hideUntagged: true,
      transform: jsonSchemaTransform,
      transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document)),
    });
    app.get('/api/docs/json', () => app.swagger());
    app.get('/api/docs', (_request, reply) =>
      reply
        .headers(docsPageHeaders)
        .type('text/html; charset=utf-8')
        .send(docsPage(app.swagger() as unknown as DocumentedApi)),
    );
  },
  { name: 'api-docs' },
);

type OpenApiDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** The transform lists every schema twice, as input and as output; keeps those that something refers to. */
function withoutUnused(document: OpenApiDocument): OpenApiDocument {
  if (!('components' in document)) return document;
  const written = JSON.stringify(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const used = schemas.filter(([name]) => written.includes(`"#/components/schemas/${name}"`));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } } as OpenApiDocument;
}
