import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const groups = 3;
const groupLength = 4;

/** A number that nobody can guess, such as `OCS-7KQ2-MX4D-9PRT`: one of 31^12. */
export function makeOrderNumber(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');
  return ['OCS', ...Array.from({ length: groups }, group)].join('-');
}

const numberWithoutHyphens = new RegExp(`OCS([${alphabet}]{${String(groups * groupLength)}})`);

/** The first order number in a text, also where a bank has lost its hyphens, moved its spaces or lowered its letters. */
export function findOrderNumber(text: string): string | null {
  const [, characters = ''] = numberWithoutHyphens.exec(text.toUpperCase().replaceAll(/[^\dA-Z]/g, '')) ?? [];
  if (characters === '') return null;
  return ['OCS', ...(characters.match(new RegExp(`.{${String(groupLength)}}`, 'g')) ?? [])].join('-');
}
