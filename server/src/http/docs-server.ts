import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { schemaController } from './schema-controller';

/**
 * Only for the viewer. Its scripts and styles are files, so no inline code needs an exception. A narrower path than
 * 'self' needs the origin. No Trusted Types, because the viewer's React sets innerHTML.
 */
const viewerPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A server that never listens: it answers at `docsPath` with the description of `routes`, which it does not serve. */
export async function buildDocsServer(
  docsPath: string,
  routes: RouteOptions[],
  log: FastifyBaseLogger,
): Promise<FastifyInstance> {
  const app = fastify({
    exposeHeadRoutes: false,
    schemaController,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'OCS', description: 'The HTTP API of the camera shop.', version: '1.0.0' },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From POST /jwt.' },
          deployToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'From npm run release:token or makePublisherToken.',
          },
          identityToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'From the provider.' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnusedSchemas(jsonSchemaTransformObject(document)),
  });
  await app.register(swaggerUi, {
    routePrefix: docsPath,
    staticCSP: viewerPolicy,
    // Without the top bar, which loads documents from any address.
    uiConfig: { layout: 'BaseLayout' },
    theme: { title: 'OCS API' },
    uiHooks: {
      // The viewer appends /json to its own address, and a query would end up in front of it.
      onRequest: (request, reply, done) => {
        if (request.url.startsWith(`${docsPath}?`)) void reply.redirect(docsPath);
        else done();
      },
    },
  });
  for (const { method, url, schema } of routes)
    app.route({
      method,
      url,
      schema,
      handler: (_request, reply) => {
        reply.callNotFound();
      },
    });
  await app.ready();
  return app;
}

type OpenApiDocument = ReturnType<typeof jsonSchemaTransformObject>;

/** The transform lists every schema twice, as input and as output; keeps the ones that something refers to. */
function withoutUnusedSchemas(document: OpenApiDocument): OpenApiDocument {
  if (!('components' in document)) return document;
  const written = JSON.stringify(document);
  const schemas = Object.entries(document.components?.schemas ?? {});
  const used = schemas.filter(([name]) => written.includes(`"#/components/schemas/${name}"`));
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } } as OpenApiDocument;
}
