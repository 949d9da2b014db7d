import { http } from 'shared-auth';
import { csvFile } from 'shared-products';
import type { OrderFilter } from './orders';

/** All matching orders as a CSV file; admins only. */
export async function loadOrdersCsv({ status, q }: Omit<OrderFilter, 'page'>): Promise<Blob> {
  // As text, not as a blob: the client renews an expired token, for which it reads the error's JSON.
  return csvFile((await http.get<string>('/orders/all.csv', { params: { status, q } })).data);
}

/** The invoice of an order as a PDF file. */
export async function loadInvoice(number: string): Promise<Blob> {
  const { data } = await http.get<ArrayBuffer>(`/orders/${encodeURIComponent(number)}/invoice`, {
    responseType: 'arraybuffer',
    // The client reads the JSON of an error, for example to renew an expired token.
    transformResponse: (body: ArrayBuffer, _headers, status = 200) => (status < 300 ? body : jsonOf(body)),
  });
  return new Blob([data], { type: 'application/pdf' });
}

/** Undefined if the body is no JSON, such as the page of a proxy. */
function jsonOf(body: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}
