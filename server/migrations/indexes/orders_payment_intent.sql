-- The order of a card payment.
create index concurrently orders_payment_intent on orders (payment_intent) where payment_intent is not null;
