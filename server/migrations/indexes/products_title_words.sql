-- The words in name, brand and category: some are rare there and frequent in descriptions.
create index concurrently products_title_words on products using gin (ts_filter(words, '{a,b,c}')) where listed;
