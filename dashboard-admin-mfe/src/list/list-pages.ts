/** Pages of lists with the server's page size. */
const itemsPerPage = 20;
/** The server's limit. */
const maxPage = 1_000_000;

/** The page in the address, e.g. `?page=2`; 1 for an invalid one. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page > 0 && page <= maxPage ? page : 1;
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / itemsPerPage));
