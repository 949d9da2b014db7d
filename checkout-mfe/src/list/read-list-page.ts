import { readPage } from 'shared-products';

/** The server's limit for orders and sales. */
const maxPage = 10_000;

/** The page in the address, e.g. `?page=2`; 1 for an invalid one. */
export const readListPage = (params: URLSearchParams): number => Math.min(readPage(params), maxPage);
