import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';

const shown = 5;
/** Shorter beginnings have too many words. */
const minLength = 2;

/**
 * The text with its last word completed to a longer word of a title, the most frequent first. Empty for a text that ends with a
 * separator. Reads the maintained counts of the words with this
 * beginning: their number grows with the vocabulary, not with the products.
 */
export async function suggestSearches(database: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ suggestion: string }>`
    select ltrim(array_to_string(given.words[:cardinality(given.words) - 1], ' ') || ' ' || word) as suggestion
    from (select string_to_array(plain_words(${text}), ' ') as words) given
    cross join lateral (select given.words[cardinality(given.words)] as beginning) last
    cross join lateral (
      select word, titles from product_words
      where word ~>=~ last.beginning and word ~<~ (last.beginning || chr(1114111)) and word <> last.beginning and titles > 0
      order by titles desc, word limit ${shown}
    ) completed
    where length(last.beginning) >= ${minLength} and ${text} ~ '[[:alnum:]]$'
    order by titles desc, word`.execute(database);
  return rows.map(({ suggestion }) => suggestion);
}
