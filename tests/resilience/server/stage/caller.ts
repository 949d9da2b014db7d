import { randomInt } from 'node:crypto';
import type { User } from '../../../../server/src/database/schema';
import { signAccessToken } from '../../../../server/src/identity/access-token';
import { instancesSecret } from '../../../harness/server-instance';

export interface Answer {
  status: number;
  /** In seconds. */
  retryAfter: number | undefined;
  /** The sentence for people, where the call failed. */
  title: string | undefined;
  body: unknown;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON, unless it is a form or bytes. */
  body?: object;
  as?: Pick<User, 'subject' | 'token_version'> | undefined;
  /** In place of an access token. */
  bearer?: string;
}

/** Sends one call; rejects when no answer comes. Every call comes from an address of its own. */
export async function call(origin: string, { method = 'GET', path, body, as, bearer }: Call): Promise<Answer> {
  const token =
    bearer ?? (as && (await signAccessToken({ subject: as.subject, version: as.token_version }, instancesSecret)));
  const isRaw = body instanceof FormData || body instanceof Uint8Array;
  const response = await fetch(origin + path, {
    method,
    headers: {
      'x-forwarded-for': `10.${String(randomInt(256))}.${String(randomInt(256))}.${String(randomInt(256))}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && !isRaw && { 'content-type': 'application/json' }),
      ...(body instanceof Uint8Array && { 'content-type': 'application/octet-stream' }),
    },
    ...(body && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const parsed = isJson ? (JSON.parse(text) as unknown) : text;
  const retryAfter = response.headers.get('retry-after');
  return {
    status: response.status,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
    title: isJson && !response.ok ? (parsed as { title: string }).title : undefined,
    body: parsed,
  };
}
