/**
 * Replaces Node's `process` in the embed's builds. styled-components adopts style elements with its marker, which the
 * partner's server may have rendered, so the embed uses another marker.
 */
export const env = { SC_ATTR: 'data-ocs-styled' };
