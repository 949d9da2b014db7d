import EmblaCarousel, { type EmblaCarouselType } from 'embla-carousel';
import Autoplay from 'embla-carousel-autoplay';

const intervalMs = 3000;

/** An infinite carousel, which starts to move automatically only when `autoplay.play()` is called. */
export function createCarousel(viewport: HTMLElement): EmblaCarouselType {
  return EmblaCarousel(viewport, { loop: true }, [
    Autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false }),
  ]);
}
