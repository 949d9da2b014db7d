-- Card payments that may still succeed, and those whose money must be sent back.
create index concurrently orders_open_cards on orders (id)
  where payment = 'card' and (status = 'placed' or (status = 'cancelled' and payment_intent is not null));
