/**
 * What stands in for Node's `process` in the builds for other pages. styled-components takes over the style elements with its
 * mark, which the page's own server may have rendered: ours has a mark of its own.
 */
export const env = { SC_ATTR: 'data-ocs-styled' };
