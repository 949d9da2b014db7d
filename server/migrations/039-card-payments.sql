-- The id of a card payment at Stripe. It is stored before the buyer can pay, so each event about a payment finds its order. The
-- indexes for it are built without a lock (`indexes/`).
set local lock_timeout = '1s';
alter table orders add column payment_intent text;
