/** The maximum width of a phone, in CSS pixels. The catalogue shows longer pages up to this width. */
export const phoneMaxWidthPx = 640;

/** Media queries for styles: `${media.phone} { … }`. */
export const media = {
  phone: `@media (max-width: ${phoneMaxWidthPx}px)`,
  tablet: '@media (min-width: 641px)',
  belowDesktop: '@media (max-width: 1023px)',
  desktop: '@media (min-width: 1024px)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
};
