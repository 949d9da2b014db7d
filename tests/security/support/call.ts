import { randomBytes } from 'node:crypto';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The last segment of the problem's type (RFC 9457), such as `token-invalid`. */
  problem: string | undefined;
}

export interface CallOptions {
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** A body sent unchanged; set its content type in `headers`. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** `X-Forwarded-For`; a new address unless given. */
  address?: string;
}

/** An IP address that no other test uses, so that tests share no rate limit. */
export const newAddress = (): string => [10, ...randomBytes(3)].join('.');

/** Sends one request, such as `POST /api/cart`; does not follow redirects. */
export async function call(origin: string, request: string, options: CallOptions = {}): Promise<Answer> {
  const { token, body, raw, headers = {}, address = newAddress() } = options;
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
  const text = await response.text();
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json') === true;
  const problem = isProblem ? (JSON.parse(text) as { type: string }).type.split('/').at(-1) : undefined;
  return { status: response.status, headers: response.headers, text, problem };
}

/** Status and problem, such as `401 token-invalid`. */
export const outcomeOf = ({ status, problem }: Answer): string => [String(status), problem].filter(Boolean).join(' ');
