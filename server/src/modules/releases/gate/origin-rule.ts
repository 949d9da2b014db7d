import type { Release } from 'contract/release';
import type { Refusal } from './rule';

/** Browsers load code from the shop and from the origins that its settings list, whatever a deploy token asks for. */
export function originRule({ base }: Release, releaseOrigins: string[]): Refusal[] {
  if (base === undefined) return [];
  const { origin } = new URL(base);
  if (releaseOrigins.includes(origin)) return [];
  return [
    {
      rule: 'origin',
      message: `The files are at ${origin}, which the shop does not list.`,
      whatToDo: 'Add the origin to RELEASE_ORIGINS in the settings of the shop, or release without --base.',
    },
  ];
}
