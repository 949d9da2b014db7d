import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { whenIdle } from 'shared-ui';

const reducedMotion = '(prefers-reduced-motion: reduce)';

/** An infinite carousel that isMoving until the person pauses it, hovers or focuses it, or prefers reduced motion. */
export function useBannerCarousel() {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [selected, setSelected] = useState(0);
  const viewport = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<EmblaCarouselType>();

  // The first banner needs no script, so the carousel loads when the page is idle.
  useEffect(() => {
    const unmounted = new AbortController();
    let created: EmblaCarouselType | undefined;
    const create = async () => {
      const { createCarousel } = await import('./banner-motion');
      if (unmounted.signal.aborted || !viewport.current) return;
      created = createCarousel(viewport.current);
      created.on('select', ({ selectedScrollSnap }) => {
        setSelected(selectedScrollSnap());
      });
      // A swipe pauses the automatic motion.
      created.on('pointerDown', () => {
        setPlaying(false);
      });
      setCarousel(created);
    };
    const stopWaiting = whenIdle(() => {
      create().catch((error: unknown) => {
        console.warn('The banner carousel could not be loaded. The banners do not move.', error);
      });
    });
    return () => {
      unmounted.abort();
      stopWaiting();
      created?.destroy();
    };
  }, []);

  const isMoving = playing && !hovered && !focused;
  useEffect(() => {
    const autoplay = carousel?.plugins().autoplay;
    if (isMoving && !window.matchMedia(reducedMotion).matches) autoplay?.play();
    else autoplay?.stop();
  }, [carousel, isMoving]);

  const pauseHandlers = {
    onMouseEnter: () => {
      setHovered(true);
    },
    onMouseLeave: () => {
      setHovered(false);
    },
    onFocus: ({ target }: FocusEvent) => {
      // Ignores the focus that a mouse click leaves behind.
      setFocused(target.matches(':focus-visible'));
    },
    onBlur: () => {
      setFocused(false);
    },
  };
  const toggle = () => {
    setPlaying(!playing);
  };
  return { viewport, carousel, selected, playing, isMoving, toggle, pauseHandlers };
}
