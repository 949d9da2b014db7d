import type { Fragment, PrerenderedMount } from 'contract/prerendered';
import { escapeHtml } from '../../http/escape-html';

/**
 * The HTML of a page that exports `mount`, as the shell's component renders it in its boundary (`shell/src/remotes/mounted`).
 * The shell hydrates the frame and leaves the content alone. The page's CSS is a style sheet of its own: styled-components
 * reads its own sheet again, rule by rule.
 */
export const mountedFragment = ({ title, html, css }: PrerenderedMount): Fragment & { css: string } => ({
  head: `<title>${escapeHtml(`${title} · OCS`)}</title>`,
  html: `<!--$--><div>${html}</div><!--/$-->`,
  styles: [],
  css,
});
