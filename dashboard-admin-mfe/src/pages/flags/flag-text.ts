/** Words for the values and settings of flags. */
import type { Flag, FlagValue } from '../../api/flags';

/** A flag that a version in use declares. */
export type DeclaredFlag = Flag & { declared: NonNullable<Flag['declared']> };

export const isDeclared = (flag: Flag): flag is DeclaredFlag => flag.declared !== null;

export const valueText = (value: FlagValue): string => {
  if (typeof value === 'string') return value;
  return value ? 'on' : 'off';
};

/** The name of a flag in the labels of buttons and regions. Flags of two parts may have one name. */
export const flagTitle = ({ part, flag }: Pick<Flag, 'part' | 'flag'>): string => `${flag} of ${part}`;

/** A line for each setting, e.g. `10 % of the visitors: on`. */
export function settingTexts({ shares, roles, people }: Pick<Flag, 'shares' | 'roles' | 'people'>): string[] {
  return [
    ...shares.map(({ value, percent }) => `${String(percent)} % of the visitors: ${valueText(value)}`),
    ...roles.map(({ role, value }) => `${role}s: ${valueText(value)}`),
    ...[...new Set(people.map(({ value }) => value))].map((value) => {
      const count = people.filter((person) => person.value === value).length;
      return `${count === 1 ? '1 person' : `${String(count)} people`}: ${valueText(value)}`;
    }),
  ];
}

/** The versions that declare a flag, with their defaults if these differ. */
export function versionsText(versions: DeclaredFlag['declared']['versions']): string {
  const differ = new Set(versions.map((one) => one.default)).size > 1;
  return versions
    .map((one) => (differ ? `${one.version} (default ${valueText(one.default)})` : one.version))
    .join(', ');
}
