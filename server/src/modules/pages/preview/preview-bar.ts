import { escapeHtml } from '../../../http/escape-html';
import type { Preview } from '../../releases/previews/previews.repository';

const css = `
.ocs-preview{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.5rem 1.5rem;padding:.5rem 1rem;border-bottom:1px solid;background:var(--ocs-color-accent-soft,#fbe3dc);font-size:.875rem}
.ocs-preview p{margin:0;overflow-wrap:anywhere}
.ocs-preview button{min-height:2.75rem;padding:0 1rem;border:1px solid;border-radius:999px;background:none;color:inherit;font:inherit;cursor:pointer}
`;

const dateFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** What every page of a preview says above the shop. Part of the HTML, so that it is there even if the previewed shell fails. */
export function previewBar(shown: Preview): { html: string; css: string } {
  const html = `<aside class="ocs-preview" aria-label="Preview">
<p><strong>Preview ${escapeHtml(shown.preview)}</strong> until ${dateFormat.format(shown.expiresAt)}: ${escapeHtml(versionsOf(shown))}. Only those who have the link see this.</p>
${leaveForm}
</aside>`;
  return { html, css };
}

/** As in `storefront 1.2.0, shell 1.3.0`. */
export const versionsOf = ({ parts }: Preview): string =>
  parts.map(({ release: { name, version } }) => `${name} ${version}`).join(', ');

/** The form that brings back the released versions. */
export const leaveForm =
  '<form method="post" action="/preview/leave"><button type="submit">Leave the preview</button></form>';
