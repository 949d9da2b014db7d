import { createHash } from 'node:crypto';

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 10vh auto; padding: 0 1rem; }
  code { overflow-wrap: anywhere; }
  form { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-top: 2rem; }
  button { font: inherit; padding: .6rem 1.2rem; min-height: 2.75rem; }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #18181b; } a { color: #9cf; } }
`;

/** Of a plain page: no scripts, no frames; forms submit to this origin only. */
export const plainPageHeaders = {
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

/** A page without the shell. `body` is HTML. */
export const plainPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} · OCS</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${style}</style></head><body><main><h1>${title}</h1>
${body}
</main></body></html>`;
