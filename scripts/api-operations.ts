import { createHash } from 'node:crypto';
import type { OpenAPI3, OperationObject, PathItemObject } from 'openapi-typescript';
import type { ApiOperation } from 'contract/api-operations';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The document's operations by id. An operation at the same place whose schemas have changed keeps its `former` hashes after the new one. */
export function describeOperations(
  document: OpenAPI3,
  former: Record<string, ApiOperation>,
): Record<string, ApiOperation> {
  const found = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = (item as PathItemObject)[method];
      if (!operation || '$ref' in operation || !operation.operationId) return [];
      const { operationId: id } = operation;
      const hash = hashOf(method, path, operation, document);
      const before = former[id];
      const isAtSamePlace = before?.method === method && before.path === path;
      const hashes = [hash, ...(isAtSamePlace ? before.hashes.filter((one) => one !== hash) : [])];
      return [[id, { method, path, hashes }] as const];
    }),
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
}

const texts = ['description', 'summary', 'title'];

/** Of what callers depend on: errors are alike everywhere, and texts are for people. */
function hashOf(method: string, path: string, operation: OperationObject, document: OpenAPI3): string {
  const { parameters, requestBody, responses } = operation;
  const successes = Object.entries(responses ?? {}).filter(([status]) => status.startsWith('2'));
  const schemas = JSON.stringify([method, path, parameters, requestBody, successes], (key, value: unknown) => {
    if (texts.includes(key) && typeof value === 'string') return undefined;
    return isReference(value) ? targetOf(value.$ref, document) : value;
  });
  return createHash('sha256').update(schemas).digest('hex').slice(0, 16);
}

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';

const targetOf = (reference: string, document: OpenAPI3): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], document);
