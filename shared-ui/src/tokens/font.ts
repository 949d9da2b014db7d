/** Typography: one family, the sizes, the weights and the line heights. */
export const font = {
  /** A host page that embeds the storefront can override it. */
  family:
    "var(--ocs-font-family, Figtree, 'Figtree Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif)",
  size: {
    small: '0.875rem',
    body: '1rem',
    large: '1.125rem',
    /** Headings of cards. */
    title: '1.25rem',
    /** Headings of sections. */
    heading: 'clamp(1.5rem, 1.2rem + 1.4vw, 2.125rem)',
    /** The page's h1. */
    page: 'clamp(1.875rem, 1.5rem + 1.8vw, 2.75rem)',
    /** The hero's heading. */
    display: 'clamp(2.5rem, 1.7rem + 3.2vw, 4rem)',
  },
  weight: { regular: 400, medium: 550, bold: 680 },
  leading: { tight: 1.12, text: 1.6 },
};
