import type { FastifyReply } from 'fastify';
import { sendCsv } from '../../http/csv';
import { toAbsoluteAddress } from '../../http/origin';
import type { ProductRow } from '../products/product-serializer';
import { productFileColumns, type ProductFileColumn } from './product-columns';

/** Streams products as a file that an import reads again. */
export function sendProductsCsv(reply: FastifyReply, pages: AsyncIterable<string[][]>): FastifyReply {
  return sendCsv(reply, { name: 'products.csv', columns: [...productFileColumns] }, pages);
}

/** The cells of a product. The photo's address is absolute, so that it opens from a spreadsheet. */
export function cellsOf(row: ProductRow, origin: string): string[] {
  const texts: Record<ProductFileColumn, string> = {
    ...row,
    photos: toAbsoluteAddress(row.photos, origin),
    stock: row.stock === null ? '' : String(row.stock),
  };
  return productFileColumns.map((column) => texts[column]);
}
