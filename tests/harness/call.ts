import { randomBytes } from 'node:crypto';
import type { User } from '../../server/src/database/schema';
import { signAccessToken } from '../../server/src/identity/access-token';
import { testTokenSecret } from './launch';

/** A server's response. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined if it is not JSON. */
  json: unknown;
  /** Last part of the problem's type, such as `token-invalid`. */
  problem: string | undefined;
  /** The problem's sentence for people. */
  title: string | undefined;
  /** In seconds. */
  retryAfter: number | undefined;
}

/** What to send with a request. */
export interface CallOptions {
  /** A bearer token. */
  token?: string | undefined;
  /** Signs an access token for this user; only for servers that use `testTokenSecret`. */
  as?: Pick<User, 'subject' | 'token_version'> | undefined;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. Name its content type in `headers`; `fetch` itself names that of a form. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** The client's address (`x-forwarded-for`); a new one by default. */
  address?: string;
}

/** An address that no other client has, so that tests do not share rate limits. */
export const newAddress = (): string => [10, ...randomBytes(3)].join('.');

/** Sends one request, such as `POST /api/cart`. Follows no redirect; rejects only if no response arrives. */
export async function call(origin: string, request: string, options: CallOptions = {}): Promise<Answer> {
  const { as, body, raw, headers = {}, address = newAddress() } = options;
  const token =
    options.token ??
    (as && (await signAccessToken({ subject: as.subject, version: as.token_version }, testTokenSecret)));
  const [method = '', path = ''] = request.split(/ (.*)/s);
  const response = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? raw !== undefined && { body: raw } : { body: JSON.stringify(body) }),
  });
  return readAnswer(response);
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  const text = await response.text();
  const contentType = headers.get('content-type') ?? '';
  const json = /[/+]json/.test(contentType) ? (JSON.parse(text) as unknown) : undefined;
  const problem = contentType.startsWith('application/problem+json')
    ? (json as { type: string; title: string })
    : undefined;
  const retryAfter = headers.get('retry-after');
  return {
    status,
    headers,
    text,
    json,
    problem: problem?.type.split('/').at(-1),
    title: problem?.title,
    retryAfter: retryAfter === null ? undefined : Number(retryAfter),
  };
}

/** Status and problem in short form, such as `401 token-invalid`. */
export const outcomeOf = ({ status, problem }: Answer): string => [String(status), problem].filter(Boolean).join(' ');
