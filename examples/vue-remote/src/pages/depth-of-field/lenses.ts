import type { PageContext } from 'contract/mounted-page';

/** What the page shows of a product. */
export type Lens = { _id: string; name: string; price: number };

/** Three products of the shop that a search for lenses lists first. Rejects if the shop does not answer. */
export async function matchingLenses(context: PageContext): Promise<Lens[]> {
  return (await context.request('GET', '/product?search=lens&page=1&limit=3')) as Lens[];
}
