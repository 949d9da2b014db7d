import { randomBytes } from 'node:crypto';

/** What a server answered; its problem's last part of the type where it is one. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  problem: string | undefined;
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  /** A body as it is, with a content type of its own among `headers` where one is needed. */
  raw?: BodyInit;
  headers?: Record<string, string>;
  /** Who it comes from, as the proxy in front tells it; somebody new unless it is said. */
  address?: string;
}

/** An address that nobody else has, so that no scene uses up what another may ask. */
export const newAddress = (): string => [10, ...randomBytes(3)].join('.');

/** Sends one request, such as `POST /api/cart`, and follows no redirect. */
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

/** As in `401 token-invalid`. */
export const outcomeOf = ({ status, problem }: Answer): string => [String(status), problem].filter(Boolean).join(' ');
