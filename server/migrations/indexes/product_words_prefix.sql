-- The words that begin with what a visitor types.
create index concurrently product_words_prefix on product_words (word text_pattern_ops);
