import { definePicture } from '../picture';
import hotShoe400Avif from './hot-shoe-400.avif';
import hotShoe400Webp from './hot-shoe-400.webp';
import hotShoe800Avif from './hot-shoe-800.avif';
import hotShoe800Webp from './hot-shoe-800.webp';
import leatherGrip400Avif from './leather-grip-400.avif';
import leatherGrip400Webp from './leather-grip-400.webp';
import leatherGrip800Avif from './leather-grip-800.avif';
import leatherGrip800Webp from './leather-grip-800.webp';
import lensGlass400Avif from './lens-glass-400.avif';
import lensGlass400Webp from './lens-glass-400.webp';
import lensGlass800Avif from './lens-glass-800.avif';
import lensGlass800Webp from './lens-glass-800.webp';
import modeDial400Avif from './mode-dial-400.avif';
import modeDial400Webp from './mode-dial-400.webp';
import modeDial800Avif from './mode-dial-800.avif';
import modeDial800Webp from './mode-dial-800.webp';
import shutterButton400Avif from './shutter-button-400.avif';
import shutterButton400Webp from './shutter-button-400.webp';
import shutterButton800Avif from './shutter-button-800.avif';
import shutterButton800Webp from './shutter-button-800.webp';
import strapLug400Avif from './strap-lug-400.avif';
import strapLug400Webp from './strap-lug-400.webp';
import strapLug800Avif from './strap-lug-800.avif';
import strapLug800Webp from './strap-lug-800.webp';

/** Six close-ups, three for each tile group. */
export const tilePictures = {
  hotShoe: definePicture(1, { 400: hotShoe400Avif, 800: hotShoe800Avif }, { 400: hotShoe400Webp, 800: hotShoe800Webp }),
  leatherGrip: definePicture(
    1,
    { 400: leatherGrip400Avif, 800: leatherGrip800Avif },
    { 400: leatherGrip400Webp, 800: leatherGrip800Webp },
  ),
  lensGlass: definePicture(
    1,
    { 400: lensGlass400Avif, 800: lensGlass800Avif },
    { 400: lensGlass400Webp, 800: lensGlass800Webp },
  ),
  modeDial: definePicture(
    1,
    { 400: modeDial400Avif, 800: modeDial800Avif },
    { 400: modeDial400Webp, 800: modeDial800Webp },
  ),
  shutterButton: definePicture(
    1,
    { 400: shutterButton400Avif, 800: shutterButton800Avif },
    { 400: shutterButton400Webp, 800: shutterButton800Webp },
  ),
  strapLug: definePicture(
    1,
    { 400: strapLug400Avif, 800: strapLug800Avif },
    { 400: strapLug400Webp, 800: strapLug800Webp },
  ),
};
