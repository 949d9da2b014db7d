import { productQuery, queryClient, statusOf, type Product } from 'shared-auth';

/** Loads a product for a page about it. An unknown one opens the shop's page for unknown addresses. */
export async function loadProduct(id: string): Promise<Product> {
  try {
    return await queryClient.query(productQuery(id));
  } catch (error) {
    if (statusOf(error) === 404) throw new Response('', { status: 404 });
    throw error;
  }
}
