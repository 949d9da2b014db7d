import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import reviewers from '../../seed/reviews.json' with { type: 'json' };
import type { Database } from '../database/schema';
import { makeOrderNumber } from '../modules/orders/order-number';
import { changeRating } from '../modules/reviews/reviews.repository';
import { demoAccounts } from './demo-accounts';

interface SeededProduct {
  id: string;
  name: string;
  photos: string;
  price: string;
  creator_id: string;
  /** The creator's e-mail. */
  creator: string;
}

const dayMs = 24 * 60 * 60_000;

/** Adds people who bought some products weeks ago, with their delivered orders and their reviews. Nobody can log in as them. */
export async function seedReviews(transaction: Transaction<Database>, products: SeededProduct[]): Promise<void> {
  for (const [index, { name, email, reviews }] of reviewers.entries()) {
    const orderedAt = new Date(Date.now() - (30 - 7 * index) * dayMs);
    const { id: buyerId } = await transaction
      .insertInto('users')
      .values({ subject: `demo-reviewer-${String(index + 1)}`, email, name, registered_at: orderedAt })
      .returning('id')
      .executeTakeFirstOrThrow();
    const bought = reviews.map((review) => {
      const product = products.find((one) => one.name === review.product);
      if (!product) throw new Error(`There is no demo product ${review.product}.`);
      return { ...review, product };
    });
    await insertDeliveredOrder(
      transaction,
      { id: buyerId, name, email },
      bought.map(({ product }) => product),
      orderedAt,
    );
    for (const { product, stars, text, reply = '' } of bought) {
      const writtenAt = new Date(orderedAt.getTime() + 6 * dayMs);
      const written = { stars, text, reply, created_at: writtenAt, updated_at: writtenAt };
      await transaction
        .insertInto('reviews')
        .values({ ...written, product_id: product.id, user_id: buyerId })
        .execute();
      await changeRating(transaction, product.id, { stars, reviews: 1 });
    }
  }
}

async function insertDeliveredOrder(
  transaction: Transaction<Database>,
  buyer: { id: string; name: string; email: string },
  products: SeededProduct[],
  placedAt: Date,
): Promise<void> {
  const centsOf = ({ price }: SeededProduct) => Math.round(Number(price) * 100);
  const address = { name: buyer.name, line1: '1 Harbour Street', line2: '', city: 'Portland', region: 'ME' };
  const state = { status: 'delivered', placed_at: placedAt } as const;
  const { id } = await transaction
    .insertInto('orders')
    .values({
      ...state,
      number: makeOrderNumber(),
      buyer_id: buyer.id,
      key: randomUUID(),
      email: buyer.email,
      address: JSON.stringify({ ...address, postcode: '04101', country: 'US', phone: '' }),
      payment: 'bank-transfer',
      shipping: 'standard',
      currency: 'USD',
      items_cents: products.reduce((sum, product) => sum + centsOf(product), 0),
      shipping_cents: 0,
      units: products.length,
      paid_at: placedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = products.map((product, position) => ({
    ...state,
    order_id: id,
    position,
    product_id: product.id,
    seller_id: product.creator_id,
    seller: demoAccounts.find(({ email }) => email === product.creator)?.name ?? '',
    name: product.name,
    photos: product.photos,
    unit_cents: centsOf(product),
    quantity: 1,
    is_stock_taken: false,
  }));
  await transaction.insertInto('order_lines').values(lines).execute();
}
