import { createHash } from 'node:crypto';
import type { OpenAPI3, OperationObject, PathItemObject } from 'openapi-typescript';
import type { ApiOperation } from 'contract/api-operations';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The document's operations by id. An operation whose schemas have changed keeps its `former` hashes after the new one. */
export function describeOperations(
  document: OpenAPI3,
  former: Record<string, ApiOperation>,
): Record<string, ApiOperation> {
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as PathItemObject)[method];
      if (!operation || '$ref' in operation || !operation.operationId) return [];
      const { operationId: id } = operation;
      const hash = hashOf({ method, path, ...schemasOf(operation, document) });
      const before = former[id];
      const isAtSamePlace = before?.method === method && before.path === path;
      const hashes = [hash, ...(isAtSamePlace ? before.hashes.filter((one) => one !== hash) : [])];
      return [[id, { method, path, hashes }] as const];
    }),
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What callers depend on. Errors are alike everywhere. */
function schemasOf({ parameters, requestBody, responses }: OperationObject, document: OpenAPI3): object {
  const successes = Object.entries(responses ?? {}).filter(([status]) => status.startsWith('2'));
  return {
    schemas: withoutReferences({ parameters, requestBody, responses: Object.fromEntries(successes) }, document, []),
  };
}

const texts = ['description', 'summary', 'title', 'example', 'examples'];

/** The value with its references resolved, its keys sorted and without texts for people. */
function withoutReferences(value: unknown, document: OpenAPI3, inside: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutReferences(item, document, inside));
  if (typeof value !== 'object' || value === null) return value;
  if ('$ref' in value && typeof value.$ref === 'string') {
    const { $ref } = value;
    return inside.includes($ref) ? $ref : withoutReferences(targetOf($ref, document), document, [...inside, $ref]);
  }
  const entries = Object.entries(value).filter(([key, item]) => !texts.includes(key) || typeof item === 'object');
  return Object.fromEntries(
    entries
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, withoutReferences(item, document, inside)]),
  );
}

const targetOf = (reference: string, document: OpenAPI3): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
