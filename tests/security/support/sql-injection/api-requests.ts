import { call } from '../../../harness/call';

/** A request for sqlmap. It attacks the path segment before `*`, or every value of the query or the body. */
export interface SqlRequest {
  /** A role that the call is open to, so that the request reaches the database. */
  caller: 'admin' | 'buyer';
  method: string;
  /** Includes the query. */
  path: string;
  body?: string;
}

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  minimum?: number;
  minLength?: number;
  format?: string;
  pattern?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** Values by parameter name, for parameters whose schema is not specific enough. */
type Samples = Record<string, unknown>;

const samples: Samples = {
  price: 1,
  photos: '',
  pictures: ['/uploads/a.jpg'],
  botcheck: '',
  brand: 'Vega',
  search: 'camera',
  q: 'a',
  name: 'storefront',
  origin: 'http://localhost:1',
  remote: 'storefront',
  version: '1.0.0',
  from: '2026-01-01',
  to: '2030-01-01',
};

/** Calls that need a team's deploy token: an admin's request would not reach the database. */
const needsDeployToken = /^\/releases\/\{name\}\/(drafts|check|\{version\})/;

/** A value that the schema accepts. */
function sampleOf(schema: Schema, schemas: Record<string, Schema>, known: Samples, name = ''): unknown {
  const sample = (part: Schema | undefined, key = name) => sampleOf(part ?? {}, schemas, known, key);
  if (schema.$ref) return sample(schemas[schema.$ref.split('/').at(-1) ?? '']);
  if (name in known) return known[name];
  if (schema.anyOf) return sample(schema.anyOf[0]);
  if (schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties).map(([key, value]) => [key, sample(value, key)]));
  }
  if (schema.items) return [sample(schema.items, '')];
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  return 'a';
}

function requestsOf(
  { components }: ApiDocument,
  [method, path, operation]: [string, string, Operation],
  productId: string,
): SqlRequest[] {
  const caller: SqlRequest['caller'] = /^\/(cart|wishlist)/.test(path) ? 'buyer' : 'admin';
  const known = { ...samples, email: `${caller}@ocs.example`, id: productId, after: productId, productId };
  const parameters = operation.parameters ?? [];
  const sample = (schema: Schema, name?: string) => sampleOf(schema, components.schemas, known, name);
  const filled = (mark: string) =>
    parameters
      .filter((one) => one.in === 'path')
      .reduce(
        (address, { name, schema }) => address.replace(`{${name}}`, `${String(sample(schema, name))}${mark}`),
        `/api${path}`,
      );
  const query = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, schema }) => [name, String(sample(schema, name))]);
  const schema = operation.requestBody?.content['application/json']?.schema;
  return [
    ...(path.includes('{') ? [{ caller, method, path: filled('*') }] : []),
    ...(query.length > 0 ? [{ caller, method, path: `${filled('')}?${new URLSearchParams(query).toString()}` }] : []),
    ...(schema ? [{ caller, method, path: filled(''), body: JSON.stringify(sample(schema)) }] : []),
  ];
}

/** Requests for every parameter of the API's own description, and for the paths of the embedded storefront. */
export async function apiRequests(shop: string, productId: string): Promise<SqlRequest[]> {
  const document = JSON.parse((await call(shop, 'GET /api/docs/json')).text) as ApiDocument;
  const described = Object.entries(document.paths)
    .filter(([path]) => !needsDeployToken.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        requestsOf(document, [method.toUpperCase(), path, operation], productId),
      ),
    );
  return [
    ...described,
    { caller: 'buyer', method: 'GET', path: '/embed/1.0.0*/release.json' },
    { caller: 'buyer', method: 'GET', path: '/embed/1/storefront.js*' },
  ];
}
