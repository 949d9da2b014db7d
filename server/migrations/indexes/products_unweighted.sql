-- The products whose words have the former weights: none, as soon as `weigh-words.ts` has replaced them.
create index concurrently products_unweighted on products (id) where words_weighted is null;
