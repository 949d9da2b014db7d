import { mayBecome, orderStatuses, orderTransitions, type OrderState, type OrderStatus } from './orders';

const followers = (state: OrderState): OrderStatus[] => orderStatuses.filter((next) => mayBecome(state, next));

test.each([
  ['placed', 'bank-transfer', false, ['paid', 'cancelled']],
  ['placed', 'cash-on-delivery', false, ['packed', 'cancelled']],
  ['placed', 'card', false, ['paid', 'cancelled']],
  ['paid', 'card', true, ['packed', 'cancelled', 'refunded']],
  ['packed', 'cash-on-delivery', false, ['shipped', 'cancelled']],
  ['shipped', 'bank-transfer', true, ['delivered', 'refunded']],
  ['delivered', 'cash-on-delivery', true, ['refunded']],
  ['cancelled', 'bank-transfer', false, []],
  ['cancelled', 'bank-transfer', true, ['refunded']],
  ['refunded', 'card', true, []],
] as const)('%s, %s, paid: %s', (status, paymentMethod, isPaid, expected) => {
  expect(followers({ status, paymentMethod, isPaid })).toEqual(expected);
});

test('no state follows itself, and each can be reached', () => {
  for (const status of orderStatuses) expect(orderTransitions[status]).not.toContain(status);
  const reached = new Set<OrderStatus>(['placed', ...Object.values(orderTransitions).flat()]);
  expect([...reached].sort()).toEqual([...orderStatuses].sort());
});
