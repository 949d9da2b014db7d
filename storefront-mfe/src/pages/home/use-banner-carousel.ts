import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState, type FocusEvent } from 'react';

const intervalMs = 3000;
const reducedMotion = '(prefers-reduced-motion: reduce)';

/** An endless carousel that moves by itself unless the person paused it, holds it (pointer, focus) or prefers less motion. */
export function useBannerCarousel() {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [selected, setSelected] = useState(0);
  const [viewport, carousel] = useEmblaCarousel({ loop: true }, [
    Autoplay({ delay: intervalMs, playOnInit: false, stopOnFocusIn: false }),
  ]);

  useEffect(() => {
    if (!carousel) return;
    carousel.on('select', () => {
      setSelected(carousel.selectedScrollSnap());
    });
    // Who swipes has taken over.
    carousel.on('pointerDown', () => {
      setPlaying(false);
    });
  }, [carousel]);

  const moves = playing && !hovered && !focused;
  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (moves && !window.matchMedia(reducedMotion).matches) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, moves]);

  const hold = {
    onMouseEnter: () => {
      setHovered(true);
    },
    onMouseLeave: () => {
      setHovered(false);
    },
    onFocus: ({ target }: FocusEvent) => {
      // A mouse leaves the focus on what it clicked; that holds nothing.
      setFocused(target.matches(':focus-visible'));
    },
    onBlur: () => {
      setFocused(false);
    },
  };
  const toggle = () => {
    setPlaying(!playing);
  };
  return { viewport, carousel, selected, playing, moves, toggle, hold };
}
