import { definePicture } from '../picture';
import action640Avif from './action-640.avif';
import action640Webp from './action-640.webp';
import action1080Avif from './action-1080.avif';
import action1080Webp from './action-1080.webp';
import action1280Avif from './action-1280.avif';
import action1280Webp from './action-1280.webp';
import action1920Avif from './action-1920.avif';
import action1920Webp from './action-1920.webp';
import instant640Avif from './instant-640.avif';
import instant640Webp from './instant-640.webp';
import instant1080Avif from './instant-1080.avif';
import instant1080Webp from './instant-1080.webp';
import instant1280Avif from './instant-1280.avif';
import instant1280Webp from './instant-1280.webp';
import instant1920Avif from './instant-1920.avif';
import instant1920Webp from './instant-1920.webp';
import lenses640Avif from './lenses-640.avif';
import lenses640Webp from './lenses-640.webp';
import lenses1080Avif from './lenses-1080.avif';
import lenses1080Webp from './lenses-1080.webp';
import lenses1280Avif from './lenses-1280.avif';
import lenses1280Webp from './lenses-1280.webp';
import lenses1920Avif from './lenses-1920.avif';
import lenses1920Webp from './lenses-1920.webp';
import mirrorless640Avif from './mirrorless-640.avif';
import mirrorless640Webp from './mirrorless-640.webp';
import mirrorless1080Avif from './mirrorless-1080.avif';
import mirrorless1080Webp from './mirrorless-1080.webp';
import mirrorless1280Avif from './mirrorless-1280.avif';
import mirrorless1280Webp from './mirrorless-1280.webp';
import mirrorless1920Avif from './mirrorless-1920.avif';
import mirrorless1920Webp from './mirrorless-1920.webp';
import studio640Avif from './studio-640.avif';
import studio640Webp from './studio-640.webp';
import studio1080Avif from './studio-1080.avif';
import studio1080Webp from './studio-1080.webp';
import studio1280Avif from './studio-1280.avif';
import studio1280Webp from './studio-1280.webp';
import studio1920Avif from './studio-1920.avif';
import studio1920Webp from './studio-1920.webp';

/** The carousel’s five banners. Their left third is empty for the headline. */
export const bannerPictures = {
  action: definePicture(
    1920 / 720,
    { 640: action640Avif, 1080: action1080Avif, 1280: action1280Avif, 1920: action1920Avif },
    { 640: action640Webp, 1080: action1080Webp, 1280: action1280Webp, 1920: action1920Webp },
  ),
  instant: definePicture(
    1920 / 720,
    { 640: instant640Avif, 1080: instant1080Avif, 1280: instant1280Avif, 1920: instant1920Avif },
    { 640: instant640Webp, 1080: instant1080Webp, 1280: instant1280Webp, 1920: instant1920Webp },
  ),
  lenses: definePicture(
    1920 / 720,
    { 640: lenses640Avif, 1080: lenses1080Avif, 1280: lenses1280Avif, 1920: lenses1920Avif },
    { 640: lenses640Webp, 1080: lenses1080Webp, 1280: lenses1280Webp, 1920: lenses1920Webp },
  ),
  mirrorless: definePicture(
    1920 / 720,
    { 640: mirrorless640Avif, 1080: mirrorless1080Avif, 1280: mirrorless1280Avif, 1920: mirrorless1920Avif },
    { 640: mirrorless640Webp, 1080: mirrorless1080Webp, 1280: mirrorless1280Webp, 1920: mirrorless1920Webp },
  ),
  studio: definePicture(
    1920 / 720,
    { 640: studio640Avif, 1080: studio1080Avif, 1280: studio1280Avif, 1920: studio1920Avif },
    { 640: studio640Webp, 1080: studio1080Webp, 1280: studio1280Webp, 1920: studio1920Webp },
  ),
};
