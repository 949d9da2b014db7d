import { inspect, isDeepStrictEqual } from 'node:util';

/** Throws what was seen instead, in the one line that a table has room for. */
export function mustBe(what: string, seen: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(seen, expected)) throw new Error(`${what}: ${shown(seen)} instead of ${shown(expected)}`);
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200) : inspect(value, { breakLength: Infinity, maxStringLength: 200 });
