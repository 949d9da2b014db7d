import { definePicture } from '../picture';
import actionTrio360Avif from './action-trio-360.avif';
import actionTrio360Webp from './action-trio-360.webp';
import actionTrio720Avif from './action-trio-720.avif';
import actionTrio720Webp from './action-trio-720.webp';
import dslrLow360Avif from './dslr-low-360.avif';
import dslrLow360Webp from './dslr-low-360.webp';
import dslrLow720Avif from './dslr-low-720.avif';
import dslrLow720Webp from './dslr-low-720.webp';
import instantPair360Avif from './instant-pair-360.avif';
import instantPair360Webp from './instant-pair-360.webp';
import instantPair720Avif from './instant-pair-720.avif';
import instantPair720Webp from './instant-pair-720.webp';
import lensPair360Avif from './lens-pair-360.avif';
import lensPair360Webp from './lens-pair-360.webp';
import lensPair720Avif from './lens-pair-720.avif';
import lensPair720Webp from './lens-pair-720.webp';
import mirrorlessBack360Avif from './mirrorless-back-360.avif';
import mirrorlessBack360Webp from './mirrorless-back-360.webp';
import mirrorlessBack720Avif from './mirrorless-back-720.avif';
import mirrorlessBack720Webp from './mirrorless-back-720.webp';
import rangefinderTop360Avif from './rangefinder-top-360.avif';
import rangefinderTop360Webp from './rangefinder-top-360.webp';
import rangefinderTop720Avif from './rangefinder-top-720.avif';
import rangefinderTop720Webp from './rangefinder-top-720.webp';

/** The six pictures of the scrolling strip. */
export const stripPictures = {
  actionTrio: definePicture(
    3 / 2,
    { 360: actionTrio360Avif, 720: actionTrio720Avif },
    { 360: actionTrio360Webp, 720: actionTrio720Webp },
  ),
  dslrLow: definePicture(
    3 / 2,
    { 360: dslrLow360Avif, 720: dslrLow720Avif },
    { 360: dslrLow360Webp, 720: dslrLow720Webp },
  ),
  instantPair: definePicture(
    3 / 2,
    { 360: instantPair360Avif, 720: instantPair720Avif },
    { 360: instantPair360Webp, 720: instantPair720Webp },
  ),
  lensPair: definePicture(
    3 / 2,
    { 360: lensPair360Avif, 720: lensPair720Avif },
    { 360: lensPair360Webp, 720: lensPair720Webp },
  ),
  mirrorlessBack: definePicture(
    3 / 2,
    { 360: mirrorlessBack360Avif, 720: mirrorlessBack720Avif },
    { 360: mirrorlessBack360Webp, 720: mirrorlessBack720Webp },
  ),
  rangefinderTop: definePicture(
    3 / 2,
    { 360: rangefinderTop360Avif, 720: rangefinderTop720Avif },
    { 360: rangefinderTop360Webp, 720: rangefinderTop720Webp },
  ),
};
