import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  page: number;
  limit: number;
  /** The cursor of the next page, which costs the same at any depth; undefined for an empty page. */
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
  const relations: [string, number, string?][] = [
    ['first', 1],
    ['prev', current.page - 1],
    ['next', current.page + 1, next],
    ['last', last],
  ];
  const links = relations
    .filter(([, page]) => page >= 1 && page <= last)
    .map(([relation, page, after]) => {
      const following = after === undefined ? '' : `&after=${after}`;
      return `<${address}page=${String(page)}&limit=${String(limit)}${following}>; rel="${relation}"`;
    });
  reply.header('link', links.join(', '));
}
