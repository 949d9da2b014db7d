import { z } from 'zod';
import { text } from '../../http/text';

export const pricePattern = /^\d{1,10}(\.\d{1,2})?$/;
const priceMessage = 'Give the price as a number from 0 up, with at most two decimals.';

/** A number or a numeric string becomes an exact decimal string. */
export const priceText = z
  .union([z.number(), z.string()], { error: priceMessage })
  .transform((value) => String(value).trim())
  .pipe(z.string().regex(pricePattern, priceMessage));

/** More than this is a typing error. */
const maxStock = 1_000_000;
const stockMessage = `Give the stock as a whole number from 0 to ${maxStock.toLocaleString('en')}.`;

export const stockCount = z.int(stockMessage).min(0, stockMessage).max(maxStock, stockMessage);

const httpAddress = z.url({ protocol: /^https?$/ });
const uploadPath = /^\/uploads\/[\w.-]+$/;

export const photosAddress = text(2048).refine(
  (value) => value === '' || uploadPath.test(value) || httpAddress.safeParse(value).success,
  'Give an http(s) address, or a path below /uploads/.',
);

const maxPictures = 8;

export const pictureAddresses = z
  .array(photosAddress.refine((value) => value !== '', 'Give the address of a picture.'))
  .max(maxPictures, `Give at most ${String(maxPictures)} pictures.`);
