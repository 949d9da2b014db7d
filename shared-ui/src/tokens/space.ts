/** Distances: small steps within a control, large ones between sections. */
export const space = {
  hair: '0.125rem',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '0.75rem',
  lg: '1rem',
  xl: '1.5rem',
  xxl: '2.5rem',
  xxxl: '4rem',
  /** The horizontal padding of the page's content; narrower on phones. */
  gutter: 'clamp(1rem, 4vw, 2.5rem)',
  /** Between the sections of a long page. */
  section: 'clamp(3rem, 7vw, 6rem)',
};

/** Sizes. */
export const size = {
  /** The height of the shop's header with one line; it stays at the top of the window. */
  header: '4rem',
  /** The minimum width and height of a click target. */
  target: '44px',
  /** The maximum width of the page's content. */
  page: '80rem',
  /** The maximum width of a text column or a form. */
  text: '40rem',
};
