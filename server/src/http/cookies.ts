import type { FastifyRequest } from 'fastify';

interface CookieOptions {
  sameSite: 'Lax' | 'Strict';
  maxAgeSeconds: number;
  path?: string;
}

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const cookies = request.headers.cookie?.split(';').map((cookie) => cookie.trim()) ?? [];
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** A Set-Cookie header for a value without spaces, commas and semicolons, which no script can read. */
export function cookieHeader(
  request: FastifyRequest,
  name: string,
  value: string,
  { sameSite, maxAgeSeconds, path = '/' }: CookieOptions,
): string {
  const isSecure = (request.server.settings.publicUrl ?? request.protocol).startsWith('https');
  const attributes = [`Path=${path}`, `Max-Age=${String(maxAgeSeconds)}`, `SameSite=${sameSite}`, 'HttpOnly'];
  return [`${name}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
