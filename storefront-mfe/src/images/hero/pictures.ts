import { definePicture } from '../picture';
import hero640Avif from './hero-640.avif';
import hero640Webp from './hero-640.webp';
import hero1080Avif from './hero-1080.avif';
import hero1080Webp from './hero-1080.webp';
import hero1440Avif from './hero-1440.avif';
import hero1440Webp from './hero-1440.webp';
import hero2000Avif from './hero-2000.avif';
import hero2000Webp from './hero-2000.webp';

/** The dark picture at the top of the home page. */
export const heroPictures = {
  hero: definePicture(
    2000 / 1100,
    { 640: hero640Avif, 1080: hero1080Avif, 1440: hero1440Avif, 2000: hero2000Avif },
    { 640: hero640Webp, 1080: hero1080Webp, 1440: hero1440Webp, 2000: hero2000Webp },
  ),
};
