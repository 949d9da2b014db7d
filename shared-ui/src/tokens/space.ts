/** Distances. Neighbours within a control take the small steps, sections of a page the large ones. */
export const space = {
  hair: '0.125rem',
  xs: '0.25rem',
  sm: '0.5rem',
  md: '0.75rem',
  lg: '1rem',
  xl: '1.5rem',
  xxl: '2.5rem',
  xxxl: '4rem',
  /** Left and right of the page's content, narrower on phones. */
  gutter: 'clamp(1rem, 4vw, 2.5rem)',
  /** Between the sections of a long page. */
  section: 'clamp(3rem, 7vw, 6rem)',
};

/** Sizes that are no distances. */
export const size = {
  /** Smallest width and height of what is clicked or touched. */
  target: '44px',
  /** Widest the page's content gets. */
  page: '80rem',
  /** Widest a column of text or a form gets. */
  text: '40rem',
};
