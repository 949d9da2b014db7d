import type { FastifyBaseLogger } from 'fastify';
import { flagName, flagValue, releaseSchema, type Release } from 'contract/release';
import { z } from 'zod';

/** What admins have set for a flag, as far as pages need it. */
export type FlagRules = z.infer<typeof flagRulesSchema>;

const flagRulesSchema = z.object({
  part: z.string(),
  flag: flagName,
  shares: z.array(z.object({ value: flagValue, percent: z.int().min(1).max(100) })),
  /** Whether some roles or people have values of their own. */
  hasPersonal: z.boolean(),
  /** The running experiment, and the default at its beginning; null without one. */
  experiment: z.object({ id: z.string(), default: flagValue }).nullable(),
});

/** The live version and canary of one part. */
export interface PartInUse {
  live: Release;
  canary: { release: Release; percent: number } | undefined;
  /** What admins have set for its flags. */
  flags: FlagRules[];
}

/** The live versions at one moment; a new object whenever anything changes. */
export interface Snapshot {
  parts: PartInUse[];
}

/** A registry row as stored; manual edits may have made it invalid. */
export interface RegistryRow {
  name: string;
  version: string;
  document: unknown;
  canary: string | null;
  canary_percent: number | null;
  canary_document: unknown;
  /** Absent in a copy that a server of an earlier version has saved; null without any. */
  flags?: unknown;
}

/** Reads the valid rows. A part with an invalid row keeps its last valid version, or is omitted if it has none. */
export function readRows(rows: RegistryRow[], last: Snapshot, log: FastifyBaseLogger): Snapshot {
  const parts = rows.map((row): PartInUse | undefined => {
    const live = readDocument(row.document, row.name, row.version);
    if (!live) {
      log.error({ part: row.name, version: row.version }, 'The live release is not valid in the database.');
      return last.parts.find((part) => part.live.name === row.name);
    }
    return { live, canary: readCanary(row, log), flags: readFlags(row, log) };
  });
  return { parts: parts.filter((part) => part !== undefined) };
}

function readCanary(row: RegistryRow, log: FastifyBaseLogger): PartInUse['canary'] {
  const { name, canary, canary_percent: percent } = row;
  if (canary === null) return undefined;
  const release = readDocument(row.canary_document, name, canary);
  if (release && percent !== null && percent >= 0 && percent <= 100) return { release, percent };
  log.error({ part: name, version: canary }, 'The canary is not valid in the database.');
  return undefined;
}

function readFlags({ name, flags }: RegistryRow, log: FastifyBaseLogger): FlagRules[] {
  return (Array.isArray(flags) ? flags : []).flatMap((flag: unknown) => {
    const { data } = flagRulesSchema.safeParse(flag);
    if (!data) log.error({ part: name }, 'The settings of a flag are not valid in the database.');
    return data ?? [];
  });
}

function readDocument(document: unknown, name: string, version: string): Release | undefined {
  const { data } = releaseSchema.safeParse(document);
  return data?.name === name && data.version === version ? data : undefined;
}
