import { sql, type CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from './schema';

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/** What `builtOnce` gives in place of values: expressions, so that the text of a statement cannot depend on a value. */
export type Placeholders<Values> = { [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * Makes a function that runs the same statement with other values each time. Kysely builds the text at the first call only:
 * building takes more processor time than all the rest of a short read.
 */
export function builtOnce<Values extends object, Row>(
  build: (database: Kysely<Database>, values: Placeholders<Values>) => { compile: () => CompiledQuery<Row> },
): (database: Kysely<Database>, values: Values) => Promise<Row[]> {
  const placeholders = new Proxy({} as Placeholders<Values>, {
    get: (_target, name) => sql.val(new Placeholder(name)),
  });
  let built: CompiledQuery<Row> | undefined;
  return async (database, values) => {
    built ??= build(database, placeholders).compile();
    const known = new Map<PropertyKey, unknown>(Object.entries(values));
    const parameters = built.parameters.map((parameter) => {
      if (!(parameter instanceof Placeholder)) return parameter;
      if (!known.has(parameter.name)) throw new Error(`The value ${String(parameter.name)} is missing.`);
      return known.get(parameter.name);
    });
    return (await database.executeQuery<Row>({ ...built, parameters })).rows;
  };
}
