import { toStoredAddress } from '../../http/origin';
import { invalidInput } from '../../http/problem';
import type { ProductFields } from './products.schema';

/** Fields as they are stored. Without `more_photos`, as older clients send them, an update keeps the further pictures. */
export type StoredFields = Omit<ProductFields, 'pictures'> & { more_photos?: string[] };

/** All pictures, the first first; those of a form that names the first one only. */
export function picturesOf({ photos, more_photos = [] }: Pick<StoredFields, 'photos' | 'more_photos'>): string[] {
  // Servers of the previous version may remove the first picture, or replace it by a further one.
  return [...new Set([photos, ...more_photos])].filter((picture) => picture !== '');
}

/** The fields for the database. Throws a problem if they contradict each other or contain a picture twice. */
export function toStoredFields({ pictures, ...fields }: ProductFields, origin: string): StoredFields {
  const photos = toStoredAddress(fields.photos, origin);
  if (!pictures) return { ...fields, photos };
  const stored = pictures.map((picture) => toStoredAddress(picture, origin));
  const [first = '', ...more_photos] = stored;
  if (photos !== '' && photos !== first) throw invalidInput('photos', 'Give the first of the pictures, or nothing.');
  if (new Set(stored).size < stored.length) throw invalidInput('pictures', 'Give each picture once.');
  return { ...fields, photos: first, more_photos };
}

/** The fields with the further pictures of the product where the form did not name them. */
export function withFormerPictures(
  fields: StoredFields,
  former: { more_photos: string[] },
): StoredFields & { more_photos: string[] } {
  const [photos = '', ...more_photos] = picturesOf({ more_photos: former.more_photos, ...fields });
  return { ...fields, photos, more_photos };
}
