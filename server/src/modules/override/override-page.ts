import { createHash } from 'node:crypto';
import { escapeHtml } from '../../http/escape-html';
import type { Override } from './override';

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 10vh auto; padding: 0 1rem; }
  code { overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-top: 2rem; }
  button { font: inherit; padding: .6rem 1.2rem; min-height: 2.75rem; }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #18181b; } a { color: #9cf; } }
`;

/** No scripts, no frames; forms submit to this origin only. */
export const overridePageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

interface Question {
  override: Override;
  /** Proves that this browser was shown the confirmation page. */
  ticket: string;
  permit: string | undefined;
  /** The requested address without the override parameter. */
  back: string;
}

export const confirmationPage = ({ override: { remote, origin }, ticket, permit, back }: Question): string =>
  page(
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
  page(
    'This cannot be loaded',
    `<p>${escapeHtml(sentence)}</p><p><a href="${escapeHtml(back)}">Back to the shop</a></p>`,
  );

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} · OCS</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>`;
