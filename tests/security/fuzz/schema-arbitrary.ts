import fc, { type Arbitrary } from 'fast-check';
import { hostileText, hostileValue } from './hostile-input';

/** The part of JSON Schema that the API's description uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

/** Values that mostly fit the schema, so that they pass validation, with hostile values mixed in at every level. */
export function valueOf(schema: JsonSchema, resolve: (ref: string) => JsonSchema): Arbitrary<unknown> {
  if (schema.$ref) return valueOf(resolve(schema.$ref), resolve);
  const fitting = fittingValue(schema, resolve);
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue });
}

function fittingValue(schema: JsonSchema, resolve: (ref: string) => JsonSchema): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, resolve)));
  switch (schema.type ?? 'string') {
    case 'object':
      return objectOf(schema, resolve);
    case 'integer':
      return fc.integer({ min: schema.minimum, max: schema.maximum });
    case 'number':
      return fc.oneof(fc.nat(10_000), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return textOf(schema);
  }
}

function objectOf({ properties = {}, required = [] }: JsonSchema, resolve: (ref: string) => JsonSchema) {
  const entries = Object.entries(properties).map(([name, property]) => [name, valueOf(property, resolve)] as const);
  const object = fc.record(Object.fromEntries(entries), { requiredKeys: required });
  const additional = fc.dictionary(hostileText, hostileValue, { maxKeys: 2 });
  return fc.oneof(
    { weight: 9, arbitrary: object },
    { weight: 1, arbitrary: fc.tuple(object, additional).map(([one, other]) => ({ ...one, ...other })) },
  );
}

function textOf({ format, minLength = 0, maxLength = 300 }: JsonSchema): Arbitrary<string> {
  if (format === 'email') return fc.emailAddress();
  return fc.oneof(
    fc.string({ minLength, maxLength: Math.min(maxLength, 300) }),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 300) }),
    hostileText,
  );
}
