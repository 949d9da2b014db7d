import { definePicture } from '../picture';
import haldenS58SpeedlightFlash240Avif from './halden-s58-speedlight-flash-240.avif';
import haldenS58SpeedlightFlash240Webp from './halden-s58-speedlight-flash-240.webp';
import haldenS58SpeedlightFlash480Avif from './halden-s58-speedlight-flash-480.avif';
import haldenS58SpeedlightFlash480Webp from './halden-s58-speedlight-flash-480.webp';
import kestrelK200DslrRed240Avif from './kestrel-k200-dslr-red-240.avif';
import kestrelK200DslrRed240Webp from './kestrel-k200-dslr-red-240.webp';
import kestrelK200DslrRed480Avif from './kestrel-k200-dslr-red-480.avif';
import kestrelK200DslrRed480Webp from './kestrel-k200-dslr-red-480.webp';
import kestrelTrailTripod240Avif from './kestrel-trail-tripod-240.avif';
import kestrelTrailTripod240Webp from './kestrel-trail-tripod-240.webp';
import kestrelTrailTripod480Avif from './kestrel-trail-tripod-480.avif';
import kestrelTrailTripod480Webp from './kestrel-trail-tripod-480.webp';
import lumioC2CompactBlue240Avif from './lumio-c2-compact-blue-240.avif';
import lumioC2CompactBlue240Webp from './lumio-c2-compact-blue-240.webp';
import lumioC2CompactBlue480Avif from './lumio-c2-compact-blue-480.avif';
import lumioC2CompactBlue480Webp from './lumio-c2-compact-blue-480.webp';
import lumioPopInstantCoral240Avif from './lumio-pop-instant-coral-240.avif';
import lumioPopInstantCoral240Webp from './lumio-pop-instant-coral-240.webp';
import lumioPopInstantCoral480Avif from './lumio-pop-instant-coral-480.avif';
import lumioPopInstantCoral480Webp from './lumio-pop-instant-coral-480.webp';
import lumioPopInstantMint240Avif from './lumio-pop-instant-mint-240.avif';
import lumioPopInstantMint240Webp from './lumio-pop-instant-mint-240.webp';
import lumioPopInstantMint480Avif from './lumio-pop-instant-mint-480.avif';
import lumioPopInstantMint480Webp from './lumio-pop-instant-mint-480.webp';
import meridianF2FilmSlr240Avif from './meridian-f2-film-slr-240.avif';
import meridianF2FilmSlr240Webp from './meridian-f2-film-slr-240.webp';
import meridianF2FilmSlr480Avif from './meridian-f2-film-slr-480.avif';
import meridianF2FilmSlr480Webp from './meridian-f2-film-slr-480.webp';
import norteFieldCameraBag240Avif from './norte-field-camera-bag-240.avif';
import norteFieldCameraBag240Webp from './norte-field-camera-bag-240.webp';
import norteFieldCameraBag480Avif from './norte-field-camera-bag-480.avif';
import norteFieldCameraBag480Webp from './norte-field-camera-bag-480.webp';
import vegaA1ActionCameraBlack240Avif from './vega-a1-action-camera-black-240.avif';
import vegaA1ActionCameraBlack240Webp from './vega-a1-action-camera-black-240.webp';
import vegaA1ActionCameraBlack480Avif from './vega-a1-action-camera-black-480.avif';
import vegaA1ActionCameraBlack480Webp from './vega-a1-action-camera-black-480.webp';
import vegaAquaWaterproofOrange240Avif from './vega-aqua-waterproof-orange-240.avif';
import vegaAquaWaterproofOrange240Webp from './vega-aqua-waterproof-orange-240.webp';
import vegaAquaWaterproofOrange480Avif from './vega-aqua-waterproof-orange-480.avif';
import vegaAquaWaterproofOrange480Webp from './vega-aqua-waterproof-orange-480.webp';

/** The ten featured products. */
export const featuredPictures = {
  haldenS58SpeedlightFlash: definePicture(
    1,
    { 240: haldenS58SpeedlightFlash240Avif, 480: haldenS58SpeedlightFlash480Avif },
    { 240: haldenS58SpeedlightFlash240Webp, 480: haldenS58SpeedlightFlash480Webp },
  ),
  kestrelK200DslrRed: definePicture(
    1,
    { 240: kestrelK200DslrRed240Avif, 480: kestrelK200DslrRed480Avif },
    { 240: kestrelK200DslrRed240Webp, 480: kestrelK200DslrRed480Webp },
  ),
  kestrelTrailTripod: definePicture(
    1,
    { 240: kestrelTrailTripod240Avif, 480: kestrelTrailTripod480Avif },
    { 240: kestrelTrailTripod240Webp, 480: kestrelTrailTripod480Webp },
  ),
  lumioC2CompactBlue: definePicture(
    1,
    { 240: lumioC2CompactBlue240Avif, 480: lumioC2CompactBlue480Avif },
    { 240: lumioC2CompactBlue240Webp, 480: lumioC2CompactBlue480Webp },
  ),
  lumioPopInstantCoral: definePicture(
    1,
    { 240: lumioPopInstantCoral240Avif, 480: lumioPopInstantCoral480Avif },
    { 240: lumioPopInstantCoral240Webp, 480: lumioPopInstantCoral480Webp },
  ),
  lumioPopInstantMint: definePicture(
    1,
    { 240: lumioPopInstantMint240Avif, 480: lumioPopInstantMint480Avif },
    { 240: lumioPopInstantMint240Webp, 480: lumioPopInstantMint480Webp },
  ),
  meridianF2FilmSlr: definePicture(
    1,
    { 240: meridianF2FilmSlr240Avif, 480: meridianF2FilmSlr480Avif },
    { 240: meridianF2FilmSlr240Webp, 480: meridianF2FilmSlr480Webp },
  ),
  norteFieldCameraBag: definePicture(
    1,
    { 240: norteFieldCameraBag240Avif, 480: norteFieldCameraBag480Avif },
    { 240: norteFieldCameraBag240Webp, 480: norteFieldCameraBag480Webp },
  ),
  vegaA1ActionCameraBlack: definePicture(
    1,
    { 240: vegaA1ActionCameraBlack240Avif, 480: vegaA1ActionCameraBlack480Avif },
    { 240: vegaA1ActionCameraBlack240Webp, 480: vegaA1ActionCameraBlack480Webp },
  ),
  vegaAquaWaterproofOrange: definePicture(
    1,
    { 240: vegaAquaWaterproofOrange240Avif, 480: vegaAquaWaterproofOrange480Avif },
    { 240: vegaAquaWaterproofOrange240Webp, 480: vegaAquaWaterproofOrange480Webp },
  ),
};
