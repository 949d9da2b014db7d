import { productsOf } from './answers';
import type { TestApp } from './test-app';

/**
 * Follows the Link headers of a list of products in pages of two, and returns the ids. `change` gets those of the first page and
 * runs before the second is read.
 */
export async function readInPages(
  shop: TestApp,
  query: string,
  change: (ids: string[]) => Promise<unknown> = () => Promise.resolve(),
): Promise<string[]> {
  const ids: string[] = [];
  for (let url: string | undefined = `/api/product?limit=2&${query}`; url !== undefined;) {
    const isFirst = ids.length === 0;
    const response = await shop.request({ url });
    ids.push(...productsOf(response).map(({ _id }) => _id));
    if (isFirst) await change(ids);
    url = nextPageOf(response);
  }
  return ids;
}

/** The address of the next page in the Link header. */
export const nextPageOf = (response: { headers: Record<string, unknown> }): string | undefined =>
  /<([^>]*)>; rel="next"/.exec(String(response.headers['link']))?.[1];
