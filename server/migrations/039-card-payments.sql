-- Stripe's name of a card payment. Stored before the buyer can pay, so each event about a payment finds its order.
alter table orders add column payment_intent text unique;
-- Card payments that may still succeed, and those whose money must go back.
create index orders_open_cards on orders (placed_at)
  where payment = 'card' and (status = 'placed' or (status = 'cancelled' and paid_at is not null));
