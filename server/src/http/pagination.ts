import type { FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  page: number;
  limit: number;
}

/** X-Total-Count, and Link (RFC 8288) with the pages around this one, relative to the address that was asked. */
export function describePage(request: FastifyRequest, reply: FastifyReply, total: number, current?: Page): void {
  reply.header('x-total-count', total);
  if (!current) return;
  const last = Math.max(1, Math.ceil(total / current.limit));
  const relations: [string, number][] = [
    ['first', 1],
    ['prev', current.page - 1],
    ['next', current.page + 1],
    ['last', last],
  ];
  const links = relations
    .filter(([, page]) => page >= 1 && page <= last)
    .map(([relation, page]) => `<${addressOf(request, { ...current, page })}>; rel="${relation}"`);
  reply.header('link', links.join(', '));
}

function addressOf(request: FastifyRequest, { page, limit }: Page): string {
  const { pathname, searchParams } = new URL(request.url, 'http://localhost');
  searchParams.set('page', String(page));
  searchParams.set('limit', String(limit));
  return `${pathname}?${searchParams.toString()}`;
}
