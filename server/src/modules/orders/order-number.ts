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
