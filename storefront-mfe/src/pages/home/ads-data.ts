import { bannerPictures } from '../../images/banners/pictures';
import type { Picture } from '../../images/picture';
import { stripPictures } from '../../images/strip/pictures';
import { tilePictures } from '../../images/tiles/pictures';

/** A picture that links to a catalogue search. */
export type Ad = { title: string; picture: Picture; search: string };

/** `light` text is for a dark banner. */
export type Banner = Ad & { text: string; light: boolean };

export const firstTiles: Ad[] = [
  { title: 'Lenses that see more', picture: tilePictures.lensGlass, search: 'lens' },
  { title: 'Dials you can feel', picture: tilePictures.modeDial, search: 'mirrorless' },
  { title: 'Leather that ages well', picture: tilePictures.leatherGrip, search: 'tan' },
];

export const secondTiles: Ad[] = [
  { title: 'Made for the moment', picture: tilePictures.shutterButton, search: 'rangefinder' },
  { title: 'Light where you need it', picture: tilePictures.hotShoe, search: 'flash' },
  { title: 'Ready to carry', picture: tilePictures.strapLug, search: 'bag' },
];

export const banners: Banner[] = [
  {
    title: 'Mirrorless, in every colour',
    text: 'Small bodies, fast lenses.',
    picture: bannerPictures.mirrorless,
    search: 'mirrorless',
    light: false,
  },
  {
    title: 'Go under, go over',
    text: 'Action cameras that take a knock.',
    picture: bannerPictures.action,
    search: 'action',
    light: false,
  },
  {
    title: 'Glass for every distance',
    text: 'From wide rooms to far wings.',
    picture: bannerPictures.lenses,
    search: 'lens',
    light: false,
  },
  {
    title: 'A print in your hand',
    text: 'Instant cameras for every party.',
    picture: bannerPictures.instant,
    search: 'instant',
    light: false,
  },
  {
    title: 'The studio kit',
    text: 'Bodies, flashes and the bag for it all.',
    picture: bannerPictures.studio,
    search: 'studio',
    light: true,
  },
];

export const stripItems: { alt: string; picture: Picture }[] = [
  { alt: 'Three action cameras', picture: stripPictures.actionTrio },
  { alt: 'A DSLR from below', picture: stripPictures.dslrLow },
  { alt: 'Two instant cameras with prints', picture: stripPictures.instantPair },
  { alt: 'Two lenses', picture: stripPictures.lensPair },
  { alt: 'The screen of a mirrorless camera', picture: stripPictures.mirrorlessBack },
  { alt: 'A rangefinder from above', picture: stripPictures.rangefinderTop },
];

/** The catalogue's path with this search. */
export const catalogueSearch = (search: string) => `/products?${new URLSearchParams({ search }).toString()}`;
