import { createHash } from 'node:crypto';
import { escapeHtml } from '../../http/escape-html';

/** A mail, as the mailbox shows it. */
export interface LocalMail {
  to: string;
  subject: string;
  text: string;
  /** When it was written; null for the provider's, which the emulator does not tell. */
  at: string | null;
}

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 42rem; margin: 0 auto; padding: 1rem; color: #222; background: #fff; }
  article { margin: 1rem 0; padding: 1rem; border: 1px solid #8888; border-radius: .5rem; overflow-wrap: anywhere; }
  h2 { margin: 0; font-size: 1.125rem; }
  a { color: #0b57d0; }
  .text { white-space: pre-wrap; }
  @media (prefers-color-scheme: dark) { body { color: #eee; background: #18181b; } a { color: #9cf; } }
`;

/** No scripts, no frames, no forms. */
export const mailboxHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
};

/** The mails of a local shop; addresses in their text are links. */
export const mailboxPage = (mails: LocalMail[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Mailbox · OCS</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This shop runs on this machine only. Its mails, and those of its identity provider, are here. <a href="/dev/mail">Reload</a></p>
${mails.map(article).join('\n') || '<p>No mails.</p>'}
</main>
</body>
</html>`;

const article = ({ to, subject, at, text }: LocalMail): string => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}${at === null ? '' : `, <time datetime="${at}">${at}</time>`}</p>
<div class="text">${withLinks(text)}</div>
</article>`;

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
