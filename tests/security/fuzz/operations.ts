import fc, { type Arbitrary } from 'fast-check';
import type { InjectOptions } from 'fastify';
import { csvOf } from './csv-arbitrary';
import { formOf, type RawRequest } from './form-arbitrary';
import { brokenBody, contentType, hostileHeaders, hostileText, wellFormed } from './hostile-input';
import { valueOf, type JsonSchema } from './schema-arbitrary';

/** Registered in the shop under test. */
export const embeddingOrigin = 'https://partner.example';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  schema: JsonSchema;
}

interface OperationDocument {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** The part of an OpenAPI document that this generator reads. */
export interface ApiDocument {
  paths: Record<string, Record<string, OperationDocument>>;
  components: { schemas: Record<string, JsonSchema> };
}

interface KnownValues {
  ids: string[];
  /** Path parameters that exist. */
  parameters: Record<string, string>;
  photo: Buffer;
}

/** Requests to the named operation (as in `PUT /api/product/:id`): mostly almost valid, some malformed. */
export function requestsTo(name: string, document: ApiDocument, known: KnownValues): Arbitrary<InjectOptions> {
  const resolve = (ref: string): JsonSchema => document.components.schemas[ref.split('/').at(-1) ?? ''] ?? {};
  const [method = '', path = ''] = name.replaceAll(/:(\w+)/g, '{$1}').split(' /api');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${name} is not in the API's description.`);
  return fc
    .tuple(
      urlOf(`/api${path}`, operation, known, resolve),
      bodyOf(operation, known, resolve),
      fc.option(hostileHeaders),
    )
    .map(([url, body, headers]) => ({
      method: method as 'GET',
      url,
      ...body,
      headers: { ...body.headers, ...headers },
    }));
}

function urlOf(
  path: string,
  { parameters = [] }: OperationDocument,
  { ids, parameters: known }: KnownValues,
  resolve: (ref: string) => JsonSchema,
): Arbitrary<string> {
  const encoded = hostileText.map((text) => encodeURIComponent(wellFormed(text)));
  const segment = fc.oneof(
    fc.constantFrom(...ids),
    fc.uuid(),
    encoded,
    fc.constantFrom('%', '%ff', '%2e%2e', '..;', '\\'),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters.filter((one) => one.in === 'query').map((one) => [one.name, valueOf(one.schema, resolve)]),
    ),
    { requiredKeys: [] },
  );
  const queryText = fc.oneof(
    { weight: 8, arbitrary: query.map(queryString) },
    { weight: 1, arbitrary: encoded },
    { weight: 1, arbitrary: fc.constantFrom('page=1&page=2', 'a[b]=1', '%ff=1', '&&==', '__proto__=1', 'email=%00') },
  );
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const values = fc.tuple(
    ...names.map((name) => {
      const value = known[name];
      return value
        ? fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: segment })
        : segment;
    }),
  );
  const filled = values.map((chosen) => {
    const left = [...chosen];
    return path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '');
  });
  return fc.tuple(filled, queryText).map(([address, text]) => (text ? `${address}?${text}` : address));
}

function queryString(values: Record<string, unknown>): string {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  return new URLSearchParams(entries).toString();
}

function bodyOf(
  { requestBody }: OperationDocument,
  { ids, parameters, photo }: KnownValues,
  resolve: (ref: string) => JsonSchema,
): Arbitrary<Pick<InjectOptions, 'payload'> & { headers?: Record<string, string> }> {
  const broken = fc
    .tuple(brokenBody, contentType)
    .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }));
  if (!requestBody) return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: broken });
  const [schema = {}] = Object.values(requestBody.content).map((content) => content.schema);
  const json = fc.tuple(valueOf(schema, resolve), fc.constantFrom(...ids)).map(([value, id]) => ({
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(withKnownValues(value, id)),
  }));
  const properties = Object.keys((schema.$ref ? resolve(schema.$ref) : schema).properties ?? {});
  const form: Arbitrary<RawRequest> = formOf(properties, photo);
  const usual = 'multipart/form-data' in requestBody.content ? fc.oneof(form, json) : json;
  const isCsv = 'text/csv' in requestBody.content;
  return fc.oneof(
    { weight: 8, arbitrary: isCsv ? csvOf(Object.values(parameters)) : usual },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: form },
  );
}

/** 32 bytes as base64url. */
const secret = 'A'.repeat(43);

/** Values that are valid or exist reach more code than others. */
function withKnownValues(body: unknown, id: string): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const known = new Map(
    Object.entries({ productId: id, origin: embeddingOrigin, challenge: secret, code: secret, verifier: secret }),
  );
  const entries = Object.entries(body).map(([name, value]: [string, unknown]) =>
    typeof value === 'string' && value.length % 2 ? [name, known.get(name) ?? value] : [name, value],
  );
  return Object.fromEntries(entries);
}
