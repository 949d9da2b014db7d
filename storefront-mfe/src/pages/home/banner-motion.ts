import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const intervalMs = 3000;

/** Moves the banners: endless, by hand, and once it is told to also by itself. */
export function makeCarousel(viewport: HTMLElement): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop: true }, [
    Autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false }),
  ]);
}
