import { z } from 'zod';

/** Trimmed text of bounded length, in UTF-16 units. PostgreSQL cannot hold a null character, nor half of a character. */
export function text(maxLength: number, minLength = 0): z.ZodString {
  return z
    .string()
    .trim()
    .min(minLength)
    .max(maxLength)
    .refine((value) => !/\0|\p{Cs}/u.test(value), 'Must not contain a null character, nor half of a character.');
}

export const emailText = text(254, 3);

export function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isUuid = (value: string): boolean => uuidPattern.test(value);

const unusedId = '00000000-0000-0000-0000-000000000000';

/** An id, in lower case as the database writes it. Text that is not a UUID becomes an unused one, so that the lookup finds nothing. */
export const idText = z.string().transform((value) => (isUuid(value) ? value.toLowerCase() : unusedId));

export const idParams = z.strictObject({ id: idText });
