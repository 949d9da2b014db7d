/** Rounded corners: small for controls, large for cards and pictures. A host page can override them. */
export const radius = {
  sm: 'var(--ocs-radius-sm, 0.5rem)',
  md: 'var(--ocs-radius-md, 0.75rem)',
  lg: 'var(--ocs-radius-lg, 1.25rem)',
  round: 'var(--ocs-radius-round, 999px)',
};

/** Shadows: `card` for cards, `raised` for elements that float above the page. */
export const shadow = {
  card: '0 1px 2px rgb(33 28 24 / 0.05), 0 6px 20px rgb(33 28 24 / 0.06)',
  raised: '0 2px 4px rgb(33 28 24 / 0.06), 0 14px 34px rgb(33 28 24 / 0.12)',
};

/** Duration and easing of transitions. The element styles turn them off for reduced motion. */
export const motion = { quick: '140ms ease-out', calm: '260ms cubic-bezier(0.2, 0.7, 0.3, 1)' };
