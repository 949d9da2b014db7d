import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { http } from './http';
import type { Product, ProductInput } from './types';

/** `page` starts at 1. `price` is a band in dollars, as 100-250, and `rating` the least average. `email` is the creator's. `sort` is by price, or `updated` for the latest changes or `rating` for the best rated first. */
export type ProductFilter = {
  search?: string;
  brand?: string;
  category?: string;
  price?: string;
  rating?: string;
  sort?: 'asc' | 'desc' | 'updated' | 'rating';
  page?: number;
  limit?: number;
  email?: string;
};

/** One page of a list, and the total of all pages. */
export type Listed<Item> = { items: Item[]; total: number };

/** The items of a list response with the total from `X-Total-Count`. */
export function listed<Item>({ data, headers }: AxiosResponse<Item[]>): Listed<Item> {
  return { items: data, total: Number(headers['x-total-count'] ?? data.length) };
}

/** One page of the catalogue. */
export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: async ({ signal }) =>
      listed(await http.get<Product[]>('/product', { params: filter, signal, public: true })),
  });

/** The whole catalogue in one response. It ignores the abort signal, so that it completes for the next details page. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'all'],
    queryFn: async () => (await http.get<Product[]>('/product', { public: true })).data,
  });

/** One product. Fails with 404 if it does not exist. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) =>
      (await http.get<Product>(`/product/${encodeURIComponent(id)}`, { signal, public: true })).data,
  });

/** All brands in alphabetical order, of the catalogue or of the products of the creator with this e-mail address. */
export const brandsQuery = (email?: string) =>
  queryOptions({
    queryKey: ['products', 'brands', { email }],
    queryFn: async ({ signal }) =>
      (await http.get<string[]>('/product/brands', { params: { email }, signal, public: true })).data,
  });

/** Adds a product. `email` is the creator's address and must be the signed-in person's. */
export function useAddProduct(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (product: ProductInput) =>
      (await http.post<{ insertedId: string }>('/product', product, { params: { email } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}

/** Updates the product with this id. Fails with 404 if it does not exist. */
export function useUpdateProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (product: ProductInput) =>
      (await http.put<{ modifiedCount: number }>(`/product/${encodeURIComponent(id)}`, product)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}

/** Deletes a product by its id. `deletedCount` is 0 if it does not exist or belongs to somebody else. */
export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number }>(`/product/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
