import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  page: number;
  limit: number;
  /** The cursor of the next page, which costs the same at any depth; undefined if there is none. */
  next: string | undefined;
}

/** X-Total-Count, and Link (RFC 8288) with the pages around this one, relative to the request's address. */
export function describePage(request: FastifyRequest, reply: FastifyReply, total: number, current?: Page): void {
  reply.header('x-total-count', total);
  if (!current) return;
  const { limit, next } = current;
  const [, pathname = '', query] = /^([^?#]*)\??([^#]*)/.exec(request.url) ?? [];
  const filter = new URLSearchParams(query);
  for (const name of ['page', 'limit', 'after']) filter.delete(name);
  const address = `${pathname}?${filter.size > 0 ? `${filter.toString()}&` : ''}`;
  const last = Math.max(1, Math.ceil(total / limit));
  const link = (relation: string, page: number, cursor = ''): string =>
    `<${address}page=${String(page)}&limit=${String(limit)}${cursor}>; rel="${relation}"`;
  const links = [
    link('first', 1),
    ...(current.page > 1 && current.page <= last + 1 ? [link('prev', current.page - 1)] : []),
    ...(next === undefined ? [] : [link('next', current.page + 1, `&after=${next}`)]),
    link('last', last),
  ];
  reply.header('link', links.join(', '));
}
