import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

interface Seal {
  secret: string;
  /** What the text is for: one made for something else does not open. */
  purpose: string;
}

/** Text for a cookie or an address that nobody else can make or change, and that expires. */
export function seal({ secret, purpose }: Seal, value: object, lifetimeSeconds: number): string {
  const expires = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  const payload = Buffer.from(JSON.stringify({ value, expires })).toString('base64url');
  return `${payload}.${signature(secret, purpose, payload).toString('base64url')}`;
}

/** The value, or undefined for what is forged, expired or something else. */
export function unseal<T>({ secret, purpose }: Seal, text: string | undefined, schema: z.ZodType<T>): T | undefined {
  const [payload = '', given = ''] = text?.split('.') ?? [];
  const expected = signature(secret, purpose, payload);
  const actual = Buffer.from(given, 'base64url');
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined;
  const { value, expires } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    value: unknown;
    expires: number;
  };
  return expires * 1000 > Date.now() ? schema.safeParse(value).data : undefined;
}

function signature(secret: string, purpose: string, payload: string): Buffer {
  return createHmac('sha256', secret).update(`${purpose}\0${payload}`).digest();
}
