import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { whenIdle } from 'shared-ui';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** An endless carousel that moves by itself unless the person paused it, holds it (pointer, focus) or prefers less motion. */
export function useBannerCarousel() {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [selected, setSelected] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();

  // The first banner stands without it.
  useEffect(() => {
    const left = new AbortController();
    let made: EmblaCarouselType | undefined;
    const make = async () => {
      const { makeCarousel } = await import('./banner-motion');
      if (left.signal.aborted || !viewport.current) return;
      made = makeCarousel(viewport.current);
      made.on('select', ({ selectedScrollSnap }) => {
        setSelected(selectedScrollSnap());
      });
      // Who swipes has taken over.
      made.on('pointerDown', () => {
        setPlaying(false);
      });
      setCarousel(made);
    };
    const stopWaiting = whenIdle(() => {
      make().catch((error: unknown) => {
        console.warn('The banners stand still, since what moves them could not be loaded:', error);
      });
    });
    return () => {
      left.abort();
      stopWaiting();
      made?.destroy();
    };
  }, []);

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
