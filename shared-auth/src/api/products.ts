import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AxiosResponse } from 'axios';
import { http } from './http';
import type { Product, ProductInput } from './types';

/** `page` from 1; `email` is the creator's; `sort` is by price, or `updated`: changed last first. All of it is optional. */
export type ProductFilter = {
  search?: string;
  brand?: string;
  sort?: 'asc' | 'desc' | 'updated';
  page?: number;
  limit?: number;
  email?: string;
};

/** One page of a list and how many there are in all. */
export type Listed<Item> = { items: Item[]; total: number };

/** Rows and `X-Total-Count` of a list answer. */
export function listed<Item>({ data, headers }: AxiosResponse<Item[]>): Listed<Item> {
  return { items: data, total: Number(headers['x-total-count'] ?? data.length) };
}

/** One page of the catalogue. */
export const productsQuery = (filter: ProductFilter) =>
  queryOptions({
    queryKey: ['products', 'list', filter],
    queryFn: async ({ signal }) => listed(await http.get<Product[]>('/product', { params: filter, signal })),
  });

/** The whole catalogue in one answer: what the details page loads first. It comes even when that page is left: the next one has it. */
export const allProductsQuery = () =>
  queryOptions({
    queryKey: ['products', 'all'],
    queryFn: async () => (await http.get<Product[]>('/product')).data,
  });

/** One product; fails with 404 when there is none. */
export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['products', 'one', id],
    queryFn: async ({ signal }) => (await http.get<Product>(`/product/${encodeURIComponent(id)}`, { signal })).data,
  });

/** The distinct brands of the catalogue, or of the products of the creator with this e-mail, in alphabetical order. */
export const brandsQuery = (email?: string) =>
  queryOptions({
    queryKey: ['products', 'brands', { email }],
    queryFn: async ({ signal }) => (await http.get<string[]>('/product/brands', { params: { email }, signal })).data,
  });

/** Adds a product in the name of the person with this e-mail, who must be the one that is signed in. */
export function useAddProduct(email: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (product: ProductInput) =>
      (await http.post<{ insertedId: string }>('/product', product, { params: { email } })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}

export function useUpdateProduct(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (product: ProductInput) =>
      (await http.put<{ modifiedCount: number }>(`/product/${encodeURIComponent(id)}`, product)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}

export function useDeleteProduct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await http.delete<{ deletedCount: number }>(`/product/${encodeURIComponent(id)}`)).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ['products'] }),
  });
}
