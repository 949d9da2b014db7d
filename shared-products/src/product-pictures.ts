import type { Product } from 'shared-auth';

/** A picture in the form: one that the product has, a chosen file, or the name of a file that a reload lost. */
export type Picture =
  { id: string; address: string } | { id: string; file: File } | { id: string; lostFileName: string };

/** The server's limit. */
export const maxPictures = 8;

const pictureTypes = ['image/jpeg', 'image/png'];
/** The `accept` attribute of a file input. */
export const acceptedPictures = pictureTypes.join(',');
const maxPictureBytes = 8 * 1024 * 1024;

let chosen = 0;

/** A chosen file for the form. */
function toPicture(file: File): Picture {
  chosen += 1;
  return { id: `file-${String(chosen)}`, file };
}

/** The pictures that the shop keeps at these addresses. */
export const toPictures = (addresses: string[]): Picture[] => addresses.map((address) => ({ id: address, address }));

/** The addresses of a product's pictures, first the one that lists show. */
export function pictureAddressesOf(product: Product | undefined): string[] {
  if (!product?.photos) return [];
  return product.pictures ?? [product.photos];
}

/** The file name of a picture; undefined for one that the product has. */
export function fileNameOf(picture: Picture): string | undefined {
  if ('file' in picture) return picture.file.name;
  return 'lostFileName' in picture ? picture.lostFileName : undefined;
}

/** The pictures with this one first, in place of the former first one. */
export const withFirst = (pictures: Picture[], file: File): Picture[] => [toPicture(file), ...pictures.slice(1)];

/** Puts files in place of those that a reload lost, and the others at the end. Returns what does not fit as `excess`. */
export function withFiles(pictures: Picture[], files: File[]): { pictures: Picture[]; excess: File[] } {
  const left = [...files];
  const filled = pictures.map((picture) => {
    const file = 'lostFileName' in picture ? left.shift() : undefined;
    return file ? toPicture(file) : picture;
  });
  const added = left.splice(0, maxPictures - filled.length);
  return { pictures: [...filled, ...added.map(toPicture)], excess: left };
}

/**
 * Checks the pictures before the upload; the server also checks their content. Returns true or an error. Pictures that a product
 * had before (`former`) must be changed for every update: usually by choosing the first one again.
 */
export function checkPictures(pictures: Picture[], former: string[] | undefined): string | true {
  const [first] = pictures;
  if (!first || (former && areUnchanged(pictures, former))) return 'Choose a picture, JPEG or PNG.';
  for (const picture of pictures) {
    const error = checkPicture(picture);
    const name = pictures.length > 1 ? fileNameOf(picture) : undefined;
    if (error) return name ? `${name}: ${error}` : error;
  }
  return true;
}

const areUnchanged = (pictures: Picture[], addresses: string[]): boolean =>
  pictures.length === addresses.length &&
  pictures.every((picture, index) => 'address' in picture && picture.address === addresses[index]);

function checkPicture(picture: Picture): string | undefined {
  if ('lostFileName' in picture) return 'Choose this picture again.';
  if (!('file' in picture)) return undefined;
  if (!pictureTypes.includes(picture.file.type)) return 'This is not a JPEG or PNG picture. Choose another one.';
  if (picture.file.size > maxPictureBytes) return 'This picture is larger than 8 MB. Choose a smaller one.';
  return undefined;
}
