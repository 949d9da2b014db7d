import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './schema';

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }

  /** A value that is computed from a parameter would be the same in every run. */
  [Symbol.toPrimitive](): never {
    throw new Error(
      `The parameter ${String(this.name)} must be used as it is; compute its value before the statement.`,
    );
  }
}

/**
 * Makes a function that runs the same statement with other values each time. Kysely builds the text at the first call only:
 * building takes more processor time than all the rest of a short read. `build` must use each parameter as a value, unchanged
 * and in every call.
 */
export function builtOnce<Parameters extends object, Row>(
  build: (database: Kysely<Database>, parameters: Parameters) => { compile: () => CompiledQuery<Row> },
): (database: Kysely<Database>, parameters: Parameters) => Promise<Row[]> {
  const placeholders = new Proxy({} as Parameters, { get: (_target, name) => new Placeholder(name) });
  let built: CompiledQuery<Row> | undefined;
  return async (database, parameters) => {
    built ??= build(database, placeholders).compile();
    const values = new Map<PropertyKey, unknown>(Object.entries(parameters));
    const query = {
      ...built,
      parameters: built.parameters.map((value) => (value instanceof Placeholder ? values.get(value.name) : value)),
    };
    return (await database.executeQuery<Row>(query)).rows;
  };
}
