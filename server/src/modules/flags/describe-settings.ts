import type { FlagValue } from 'contract/flags';
import type { FlagChange } from './flags.schema';

function valueText(value: FlagValue): string {
  if (typeof value === 'string') return value;
  return value ? 'on' : 'off';
}

/** The settings for the audit log, without anybody's address. */
export function describeSettings({ shares, roles, people }: FlagChange): string[] {
  const [first] = people;
  return [
    ...shares.map(({ value, percent }) => `${String(percent)} % of the visitors get ${valueText(value)}`),
    ...roles.map(({ role, value }) => `${role}s get ${valueText(value)}`),
    ...(first
      ? [
          people.length === 1
            ? `a person gets ${valueText(first.value)}`
            : `${String(people.length)} people have values of their own`,
        ]
      : []),
  ];
}
