import type { FastifyServerOptions } from 'fastify';

function buildCompiler(): never {
  throw new Error('Schemas are compiled by zod: set its compilers.');
}

/** In place of Fastify's own compilers, which every start would load, and which the artefact lacks. Zod's are set instead. */
export const schemaController: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: buildCompiler, buildSerializer: buildCompiler },
};
