/** Rounded corners: controls are small, cards and pictures large. A page that embeds the storefront may set its own. */
export const radius = {
  sm: 'var(--ocs-radius-sm, 0.5rem)',
  md: 'var(--ocs-radius-md, 0.75rem)',
  lg: 'var(--ocs-radius-lg, 1.25rem)',
  round: 'var(--ocs-radius-round, 999px)',
};

/** Shadows, from a card at rest to what floats above the page. */
export const shadow = {
  card: '0 1px 2px rgb(33 28 24 / 0.05), 0 6px 20px rgb(33 28 24 / 0.06)',
  raised: '0 2px 4px rgb(33 28 24 / 0.06), 0 14px 34px rgb(33 28 24 / 0.12)',
};

/** Duration and easing of what moves. Reduced motion turns all of it off in the global style. */
export const motion = { quick: '140ms ease-out', calm: '260ms cubic-bezier(0.2, 0.7, 0.3, 1)' };
