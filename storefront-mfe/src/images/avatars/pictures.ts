import { definePicture } from '../picture';
import amara128Avif from './amara-128.avif';
import amara128Webp from './amara-128.webp';
import jonas128Avif from './jonas-128.avif';
import jonas128Webp from './jonas-128.webp';
import kenji128Avif from './kenji-128.avif';
import kenji128Webp from './kenji-128.webp';
import leila128Avif from './leila-128.avif';
import leila128Webp from './leila-128.webp';

/** Portraits of the quoted customers. */
export const avatarPictures = {
  amara: definePicture(1, { 128: amara128Avif }, { 128: amara128Webp }),
  jonas: definePicture(1, { 128: jonas128Avif }, { 128: jonas128Webp }),
  kenji: definePicture(1, { 128: kenji128Avif }, { 128: kenji128Webp }),
  leila: definePicture(1, { 128: leila128Avif }, { 128: leila128Webp }),
};
