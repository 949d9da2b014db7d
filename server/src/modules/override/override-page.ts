import { escapeHtml } from '../../http/escape-html';
import { plainPage } from '../../http/plain-page';
import type { Override } from './override';

interface Question {
  override: Override;
  /** Proves that this browser was shown the confirmation page. */
  ticket: string;
  permit: string | undefined;
  /** The requested address without the override parameter. */
  back: string;
}

export const confirmationPage = ({ override: { remote, origin }, ticket, permit, back }: Question): string =>
  plainPage(
    'Load code from another address?',
    `<p>This page is about to load <strong>${escapeHtml(remote)}</strong> from</p>
<p><code>${escapeHtml(origin)}</code></p>
<p>instead of the released version. Whatever lies there runs as part of the shop, with your account, for one hour or until
you stop it. Go on only if you are developing this part yourself and the address is yours.</p>
<form method="post" action="/override">
${Object.entries({ ticket, permit: permit ?? '', back })
  .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
  .join('\n')}
<button type="submit">Load it</button>
<a href="${escapeHtml(back)}">Cancel</a>
</form>`,
  );

/** Explains why the override was refused. */
export const refusalPage = (sentence: string, back: string): string =>
  plainPage(
    'This cannot be loaded',
    `<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(back)}">Back to the shop</a></p>`,
  );
