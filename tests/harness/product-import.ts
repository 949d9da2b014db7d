import type { User } from '../../server/src/database/schema';
import type { ProductImportAnswer } from '../../server/src/modules/product-imports/product-imports.schema';
import { call, type Answer } from './call';

/** Uploads a file of products and checks it. */
export async function checkProducts(origin: string, seller: User, file: string): Promise<ProductImportAnswer> {
  const headers = { 'content-type': 'text/csv' };
  return importIn(await call(origin, 'POST /api/product-imports', { as: seller, raw: file, headers }));
}

/** Starts a checked import, or continues a stopped one. */
export async function startImport(origin: string, seller: User, id: string): Promise<ProductImportAnswer> {
  return importIn(await call(origin, `POST /api/product-imports/${id}/start`, { as: seller }));
}

/** The import of this seller with its progress. */
export async function readImport(origin: string, seller: User): Promise<ProductImportAnswer> {
  return importIn(await call(origin, 'GET /api/product-imports/current', { as: seller }));
}

function importIn({ status, text, json }: Answer): ProductImportAnswer {
  const found = status === 200 ? (json as { import: ProductImportAnswer | null }).import : null;
  if (!found) throw new Error(`The shop answered ${String(status)}: ${text.slice(0, 200)}`);
  return found;
}
