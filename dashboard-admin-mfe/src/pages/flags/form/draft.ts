/** A flag's settings while an admin changes them. */
import type { Role } from 'contract/remote-config';
import type { FlagChange, FlagValue } from '../../../api/flags';
import type { DeclaredFlag } from '../flag-text';

export type DraftPerson = {
  /** For React's keys and for errors. It stays when others are removed. */
  id: string;
  email: string;
  value: FlagValue;
};

export type Draft = {
  /** Each value but the default, then the default if it has a share. `percent` is what is typed. */
  shares: { value: FlagValue; percent: string }[];
  /** Without a value, a role gets what others get. */
  roles: { role: Role; value: FlagValue | undefined }[];
  people: DraftPerson[];
  isExperiment: boolean;
};

// Not the list of the contract: that module is in the shell too.
const roles: Role[] = ['buyer', 'seller', 'admin'];

let lastPerson = 0;
const newPersonId = (): string => String((lastPerson += 1));

/** The declared values, then those that are set but no longer declared. */
export function valuesOf({ declared, shares, roles: set, people }: DeclaredFlag): FlagValue[] {
  return [...new Set([...declared.values, ...[...shares, ...set, ...people].map(({ value }) => value)])];
}

/** What is set. */
export function draftOf(flag: DeclaredFlag): Draft {
  const { default: standard } = flag.declared;
  const others = valuesOf(flag).filter((value) => value !== standard);
  const percentOf = (value: FlagValue) => flag.shares.find((share) => share.value === value)?.percent;
  return {
    shares: [...others, ...(percentOf(standard) === undefined ? [] : [standard])].map((value) => ({
      value,
      percent: String(percentOf(value) ?? 0),
    })),
    roles: roles.map((role) => ({ role, value: flag.roles.find((one) => one.role === role)?.value })),
    people: flag.people.map((person) => ({ id: newPersonId(), ...person })),
    isExperiment: flag.experiment?.endedAt === null,
  };
}

/** An empty entry; its value is the first that is not the default. */
export const newPerson = ({ shares }: Draft): DraftPerson => ({
  id: newPersonId(),
  email: '',
  value: shares[0]?.value ?? true,
});

/** The shares as the server gets them. */
export const sentShares = ({ shares }: Pick<Draft, 'shares'>): FlagChange['shares'] =>
  shares.map(({ value, percent }) => ({ value, percent: Number(percent) })).filter(({ percent }) => percent !== 0);

/** The roles as the server gets them. */
export const sentRoles = ({ roles: all }: Pick<Draft, 'roles'>): FlagChange['roles'] =>
  all.flatMap(({ role, value }) => (value === undefined ? [] : [{ role, value }]));

/** Whether saving the draft starts another experiment in place of the last one, whose result is then deleted. */
export function discardsResult(draft: Draft, { experiment, shares, declared }: DeclaredFlag): boolean {
  if (!experiment || !draft.isExperiment) return false;
  if (experiment.default !== declared.default) return true;
  const textOf = (list: FlagChange['shares']) =>
    list
      .map(({ value, percent }) => JSON.stringify([value, percent]))
      .sort()
      .join();
  return experiment.endedAt !== null || textOf(sentShares(draft)) !== textOf(shares);
}

/** What is sent. `revision` is that of the settings that the draft began with. */
export function changeOf(draft: Draft, revision: number): FlagChange {
  return {
    revision,
    shares: sentShares(draft),
    roles: sentRoles(draft),
    people: draft.people.map(({ email, value }) => ({ email: email.trim(), value })),
    isExperiment: draft.isExperiment,
  };
}
