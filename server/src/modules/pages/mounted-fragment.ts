import type { Fragment, PrerenderedMount } from 'contract/prerendered';
import { escapeHtml } from '../../http/escape-html';

/**
 * The HTML of a page that exports `mount`, as the shell's component renders it in its boundary (`shell/src/remotes/mounted`).
 * The shell hydrates the frame and leaves the content alone.
 */
export const mountedFragment = (path: string, { title, html, css }: PrerenderedMount): Fragment => ({
  head: `<title>${escapeHtml(`${title} · OCS`)}</title>`,
  html: `<!--$--><div>${html}</div><!--/$-->`,
  styles: css ? [{ id: `mounted${path.replace(/\W/g, '-')}`, names: '', rules: [css] }] : [],
});
