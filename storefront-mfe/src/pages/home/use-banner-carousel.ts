import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import { whenIdle } from 'shared-ui';
import { banners } from './ads-data';
import { BannerPictures } from './banner-pictures';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const neighbour = (index: number, step: 1 | -1) => (index + step + banners.length) % banners.length;

/** What loads after the page. */
type Motion = { carousel: EmblaCarouselType; pictures: BannerPictures };

/** Slides to the wanted banner when its picture has loaded; does nothing if another one is wanted by then. */
async function showWanted({ carousel, pictures }: Motion, wanted: RefObject<number>): Promise<void> {
  const index = wanted.current;
  await pictures.request(index);
  if (wanted.current === index) carousel.scrollTo(index);
}

/**
 * An infinite carousel that moves until the person pauses it, hovers or focuses it, or prefers reduced motion. A banner
 * slides in when its picture has loaded.
 */
export function useBannerCarousel() {
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [selected, setSelected] = useState(0);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const viewport = useRef<HTMLDivElement>(null);
  const [motion, setMotion] = useState<Motion>();
  /** The banner that the person asked for, while the carousel or its picture loads. */
  const wanted = useRef(0);

  // The first banner needs no script, so the carousel loads when the page is idle.
  useEffect(() => {
    const unmounted = new AbortController();
    let created: EmblaCarouselType | undefined;
    const create = async () => {
      const { createCarousel } = await import('./banner-motion');
      if (unmounted.signal.aborted || !viewport.current) return;
      const carousel = createCarousel(viewport.current);
      created = carousel;
      carousel.on('select', () => {
        wanted.current = carousel.selectedScrollSnap();
        setSelected(wanted.current);
      });
      // A swipe pauses the automatic motion.
      carousel.on('pointerDown', () => {
        setPlaying(false);
      });
      const pictures = new BannerPictures(carousel.slideNodes(), (index) => {
        setLoaded((before) => new Set(before).add(index));
      });
      setMotion({ carousel, pictures });
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

  // The person may have asked for a banner before.
  useEffect(() => {
    if (motion && wanted.current !== motion.carousel.selectedScrollSnap()) void showWanted(motion, wanted);
  }, [motion]);

  // The selected banner's picture has priority.
  const isSelectedLoaded = loaded.has(selected);
  useEffect(() => {
    if (isSelectedLoaded) void motion?.pictures.request(neighbour(selected, 1));
  }, [motion, isSelectedLoaded, selected]);

  const isMoving = playing && !hovered && !focused;
  const isNextLoaded = loaded.has(neighbour(selected, 1));
  useEffect(() => {
    const autoplay = motion?.carousel.plugins().autoplay;
    if (isMoving && isNextLoaded && !window.matchMedia(reducedMotion).matches) autoplay?.play();
    else autoplay?.stop();
  }, [motion, isMoving, isNextLoaded]);

  const requestNeighbours = () => {
    for (const step of [1, -1] as const) void motion?.pictures.request(neighbour(selected, step));
  };
  const handlers = {
    onMouseEnter: () => {
      setHovered(true);
      requestNeighbours();
    },
    onMouseLeave: () => {
      setHovered(false);
    },
    onPointerDown: requestNeighbours,
    onFocus: ({ target }: FocusEvent) => {
      // Ignores the focus that a mouse click leaves behind.
      setFocused(target.matches(':focus-visible'));
      requestNeighbours();
    },
    onBlur: () => {
      setFocused(false);
    },
  };
  const toggle = () => {
    setPlaying(!playing);
  };
  const move = (step: 1 | -1) => {
    wanted.current = neighbour(wanted.current, step);
    if (motion) void showWanted(motion, wanted);
  };
  /** Whether a banner that can slide in still has no picture. */
  const isWaiting = (index: number) => motion !== undefined && index > 0 && !loaded.has(index);
  return { viewport, selected, playing, isMoving, isWaiting, toggle, move, handlers };
}
