import { featuredPictures } from '../../images/featured/pictures';
import type { Picture } from '../../images/picture';

type FeaturedItem = { name: string; price: number; picture: Picture };

/** Fixed samples, in US dollars. Each links to a search for its name. */
export const featuredItems: FeaturedItem[] = [
  { name: 'Lumio Pop Instant Camera, Mint', price: 89, picture: featuredPictures.lumioPopInstantMint },
  { name: 'Lumio Pop Instant Camera, Coral', price: 95, picture: featuredPictures.lumioPopInstantCoral },
  { name: 'Kestrel Trail Tripod with Ball Head', price: 119, picture: featuredPictures.kestrelTrailTripod },
  { name: 'Lumio C2 Compact, Blue', price: 129, picture: featuredPictures.lumioC2CompactBlue },
  { name: 'Norte Field Camera Bag', price: 149, picture: featuredPictures.norteFieldCameraBag },
  {
    name: 'Vega Aqua 20M Waterproof Compact, Orange',
    price: 179,
    picture: featuredPictures.vegaAquaWaterproofOrange,
  },
  { name: 'Halden S58 Speedlight Flash', price: 199, picture: featuredPictures.haldenS58SpeedlightFlash },
  { name: 'Vega A1 Action Camera', price: 249, picture: featuredPictures.vegaA1ActionCameraBlack },
  { name: 'Meridian F2 Film SLR with 35mm F1.8', price: 289, picture: featuredPictures.meridianF2FilmSlr },
  { name: 'Kestrel K200 DSLR with 18-55mm, Red', price: 349, picture: featuredPictures.kestrelK200DslrRed },
];
