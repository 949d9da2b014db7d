import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { PartInUse } from '../releases/registry/snapshot';
import { declarationsOf } from './declarations';
import { listFlagSettings, type FlagSettings } from './flags.repository';
import type { Flag, FlagKey } from './flags.schema';

/** All flags by part and name: those that versions in use declare, and those that only have settings. */
export async function listFlags(database: Kysely<Database>, parts: PartInUse[]): Promise<Flag[]> {
  const settings = await listFlagSettings(database);
  const declared = parts.flatMap((part) =>
    declaredKeys(part).map((key) => describe(key, part, settings.find(isOf(key)))),
  );
  const others = settings.filter((one) => !declared.some(isOf(one)));
  return [...declared, ...others.map((one) => describe(one, undefined, one))].sort((one, other) =>
    `${one.part}/${one.flag}` < `${other.part}/${other.flag}` ? -1 : 1,
  );
}

const isOf =
  ({ part, flag }: FlagKey) =>
  (one: FlagKey): boolean =>
    one.part === part && one.flag === flag;

function declaredKeys({ live, canary }: PartInUse): FlagKey[] {
  const flags = { ...live.flags, ...canary?.release.flags };
  return Object.keys(flags).map((flag) => ({ part: live.name, flag }));
}

const describe = ({ part, flag }: FlagKey, inUse: PartInUse | undefined, set: FlagSettings | undefined): Flag => ({
  part,
  flag,
  declared: inUse ? describeDeclared(inUse, flag) : null,
  ...describeSet(set),
});

function describeDeclared(part: PartInUse, flag: string): Flag['declared'] {
  const declared = declarationsOf(part, flag);
  const [first] = declared;
  if (!first) return null;
  return {
    description: first.description,
    default: first.default,
    values: [...new Set(declared.flatMap(({ values }) => values))],
    versions: declared.map(({ version, default: standard }) => ({ version, default: standard })),
  };
}

function describeSet(settings: FlagSettings | undefined): Omit<Flag, 'part' | 'flag' | 'declared'> {
  if (!settings) return { revision: 0, shares: [], roles: [], people: [], experiment: null };
  const { revision, shares, roles, people, experiment } = settings;
  const isoTime = (time: string): string => new Date(time).toISOString();
  const times = experiment && {
    startedAt: isoTime(experiment.beganAt),
    endedAt: experiment.endedAt === null ? null : isoTime(experiment.endedAt),
    default: experiment.default,
  };
  return { revision, shares, roles, people, experiment: times };
}
