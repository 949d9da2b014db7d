import { priceBands } from 'contract/price-bands';
import { z } from 'zod';
import { text } from '../../http/text';
import { photosAddress, pictureAddresses, priceText, stockCount } from './product-fields.schema';

export const rating = z.object({
  average: z.number().describe('Stars from 1 to 5 with at most two decimals; 0 without reviews.'),
  count: z.int().describe('The number of reviews.'),
});

export const product = z
  .object({
    _id: z.string(),
    name: z.string(),
    brand: z.string(),
    price: z.number(),
    category: z.string(),
    description: z.string(),
    photos: z.string().describe('One absolute image address, or empty.'),
    pictures: z
      .array(z.string())
      .optional()
      .describe('All absolute image addresses, first the one in photos. Absent unless there are several.'),
    stock: z.int().optional().describe('The units that can be ordered. Absent where they are not counted.'),
    rating: rating.optional().describe('What buyers think. Absent without reviews.'),
    creator: z.string().describe('The e-mail of who added it, masked for everybody but them and admins.'),
    unlistedReason: z
      .string()
      .optional()
      .describe('Why an admin took the product off sale; for its creator and admins. Absent for what is on sale.'),
    photoRemovedReason: z
      .string()
      .optional()
      .describe('Why an admin took the photo down; for the creator and admins, until there is another photo.'),
  })
  .meta({ id: 'Product', description: 'A product of the catalogue.' });

export type Product = z.infer<typeof product>;

export const productFields = z
  .strictObject({
    name: text(200).default(''),
    brand: text(100).default(''),
    price: priceText,
    category: text(100).default(''),
    description: text(5000).default(''),
    photos: photosAddress.default(''),
    pictures: pictureAddresses
      .optional()
      .describe(
        'All pictures in their order; photos is the first of them or empty. Without it an update keeps all but the first.',
      ),
    stock: stockCount
      .nullable()
      .optional()
      .describe('Units that can be ordered; null: not counted. Without it an update keeps the stock.'),
  })
  .meta({ id: 'ProductFields', description: 'What the product forms send.' });

export type ProductFields = z.infer<typeof productFields>;

const maxSearchLength = 200;
const searchText = z.string().transform((value) => value.replaceAll('\0', '').slice(0, maxSearchLength));

const facetFilters = {
  brand: text(100).optional(),
  category: text(100).optional(),
  price: z.enum(priceBands).optional().describe('In dollars, with the first number and without the second: 100-250.'),
  rating: z.coerce.number().int().min(1).max(4).optional().describe('At least so many stars on average.'),
};

export const productList = z.strictObject({
  search: searchText
    .optional()
    .describe('Words that must all occur, in any order, each with a typo at most; longer text is cut.'),
  ...facetFilters,
  sort: z
    .enum(['asc', 'desc', 'updated', 'rating'])
    .optional()
    .describe(
      'By price, what was added or changed last first, or the best rated first; without it the best matches of a search, or the newest.',
    ),
  page: z.coerce.number().int().min(1).max(1_000_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  after: z
    .string()
    // It names the transactions that were open when the list was begun.
    .max(8000)
    .optional()
    .describe(
      'Where the page before ended, as Link gives it. Following Link lists each product at most once, and, except in a search, each product that does not change meanwhile exactly once.',
    ),
  email: text(254).optional().describe('The creator’s e-mail.'),
});

export type ProductList = z.infer<typeof productList>;

export const notModified = z.undefined().describe('The catalogue is as the given ETag says.');

export const newProductQuery = z.strictObject({ email: text(254).optional() });

export const suggestionQuery = z.strictObject({ search: searchText.describe('What a visitor has typed so far.') });

export const facetList = z.strictObject({ search: productList.shape.search, ...facetFilters });

export type FacetList = z.infer<typeof facetList>;

const facetValues = z
  .array(
    z.object({
      value: z.string(),
      count: z.int().optional().describe('Absent if the search finds more than 10,000 products.'),
    }),
  )
  .describe(
    'The values that match products together with the other filters. If counts are absent, the search is ignored.',
  );

export const facets = z
  .object({ brand: facetValues, category: facetValues, price: facetValues, rating: facetValues })
  .meta({ id: 'Facets', description: 'The values by which the catalogue can be filtered.' });

export type Facets = z.infer<typeof facets>;

export const brandList = z.strictObject({ email: productList.shape.email });

export const unlistedList = z.strictObject({
  creator: z.literal('all').optional().describe('Of all creators; only for admins.'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

export const moderationReason = z.strictObject({ reason: text(500, 1).describe('Shown to the creator.') }).meta({
  id: 'ModerationReason',
  description: 'Why an admin takes a product off sale or a photo down, or removes a review.',
});
