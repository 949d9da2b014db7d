import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { http, listed, type Schemas } from 'shared-auth';
import { itemsPerPage } from 'shared-products';
import { refetchAffected } from './refetch-affected';

/** An order with its lines. Amounts in integer cents. */
export type Order = Schemas['Order'];

/** An order in a list. `buyer` is there for admins. */
export type OrderSummary = Schemas['OrderSummary'];

/** What each row of a bank statement has changed. */
export type StatementResult = Schemas['StatementResult'];

/** Everything in the cart, with address, shipping and payment. `key` identifies the attempt. */
export type NewOrder = Schemas['NewOrderInput'];

/** `page` from 1; `q` is an order's number or the start of a buyer's e-mail. */
export type OrderFilter = { page: number; status?: Order['status'] | undefined; q?: string | undefined };

/** Sellers and admins change orders too. The page itself uses what its loader requested. */
const freshMs = 1000;

/** One page of the signed-in person's orders, newest first. */
export const ownOrdersQuery = ({ page }: { page: number }) =>
  queryOptions({
    queryKey: ['orders', 'own', page],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      listed(await http.get<OrderSummary[]>('/orders', { params: { page, limit: itemsPerPage }, signal })),
  });

/** One page of all orders, newest first; admins only. */
export const allOrdersQuery = (filter: OrderFilter) =>
  queryOptions({
    queryKey: ['orders', 'all', filter],
    staleTime: freshMs,
    queryFn: async ({ signal }) =>
      listed(await http.get<OrderSummary[]>('/orders/all', { params: { ...filter, limit: itemsPerPage }, signal })),
  });

/** One order. Fails with 404 if it does not exist or belongs to somebody else. */
export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', 'one', number],
    staleTime: freshMs,
    queryFn: async ({ signal }) => (await http.get<Order>(`/orders/${encodeURIComponent(number)}`, { signal })).data,
  });

/** What Stripe's form needs to pay one's own order by card. Fails with 409 if the order does not wait for a card payment. */
export const cardPaymentQuery = (number: string) =>
  queryOptions({
    queryKey: ['card-payment', number],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await http.post<Schemas['CardPayment']>(`/orders/${encodeURIComponent(number)}/card-payment`, undefined, {
          signal,
        })
      ).data,
  });

/** Orders what is in the cart. A repeated call with the same key returns the first order. Fails with 409 if the cart changed. */
export function usePlaceOrder() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (order: NewOrder) => (await http.post<{ number: string }>('/orders', order)).data.number,
    onSuccess: () => {
      refetchAffected(client, ['cart', 'orders', 'products']);
    },
  });
}

/** Cancels an order. */
export const useCancelOrder = () =>
  useOrderChange((number) => http.post<Changed>(`/orders/${encodeURIComponent(number)}/cancel`));

/** Records that the bank transfer for an order has arrived; admins only. */
export const useMarkPaid = () =>
  useOrderChange((number) => http.post<Changed>(`/orders/${encodeURIComponent(number)}/payment`));

/** Sends a card's money back; records of other payments that an admin has sent it back. Admins only. */
export const useRefundOrder = () =>
  useOrderChange((number) => http.post<Changed>(`/orders/${encodeURIComponent(number)}/refund`));

/** Marks the orders as paid that a bank statement in CSV contains; admins only. It can be repeated. */
export function useImportStatement() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (file: File) =>
      (await http.post<StatementResult>('/orders/bank-statement', file, { headers: { 'content-type': 'text/csv' } }))
        .data,
    onSettled: () => {
      refetchAffected(client, ['orders', 'sales']);
    },
  });
}

type Changed = { modifiedCount: number };

/** A change of the order with this number; resolves with false if its state did not permit it, and nothing was changed. */
function useOrderChange(send: (number: string) => Promise<{ data: Changed }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (number: string) => (await send(number)).data.modifiedCount > 0,
    onSettled: () => {
      refetchAffected(client, ['orders', 'sales', 'products']);
    },
  });
}
