import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';
import { csvFile } from '../use-download';

/** A file of products, its check and the progress of its import. */
export type ProductImport = Schemas['ProductImport'];
export type ImportRow = Schemas['ProductImportRow'];

type Answer = { import: ProductImport | null };

/** How often the progress of a running import is read, in ms. */
const pollMs = 1000;

/** The signed-in person's import; null if there is none. It is read again and again while it runs. */
export const importQuery = () =>
  queryOptions({
    queryKey: ['product-import', 'current'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await http.get<Answer>('/product-imports/current', { signal })).data.import,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? pollMs : false),
  });

type RowFilter = { action?: ImportRow['action']; page?: number; limit: number };

/** Rows of the import with this id, in the order of the file. `refused` is the number of rows that it has refused so far: then there are more errors. */
export const importRowsQuery = (id: string, filter: RowFilter, refused = 0) =>
  queryOptions({
    queryKey: ['product-import', 'rows', id, filter, refused],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      listed(await http.get<ImportRow[]>(`/product-imports/${id}/rows`, { params: filter, signal })),
  });

/** Sends a file for its check. `onProgress` gets values from 0 to 1: the server checks rows as they arrive. */
export async function checkProductFile(
  file: Blob,
  onProgress: (fraction: number) => void,
): Promise<ProductImport | null> {
  const { data } = await http.post<Answer>('/product-imports', file, {
    headers: { 'content-type': 'text/csv' },
    onUploadProgress: ({ progress }) => {
      onProgress(progress ?? 0);
    },
  });
  return data.import;
}

export const startImport = async (id: string): Promise<ProductImport | null> =>
  (await http.post<Answer>(`/product-imports/${id}/start`)).data.import;

export const stopImport = async (id: string): Promise<ProductImport | null> =>
  (await http.post<Answer>(`/product-imports/${id}/stop`)).data.import;

export async function discardImport(id: string): Promise<null> {
  await http.delete(`/product-imports/${id}`);
  return null;
}

/** The products on sale as a CSV file that an import reads again: the person's own, or for admins those of all creators. */
export async function loadProductsCsv(creator: 'all' | undefined): Promise<Blob> {
  // As text, not as a blob: the client renews an expired token, for which it reads the error's JSON.
  return csvFile((await http.get<string>('/product/export.csv', { params: { creator } })).data);
}
