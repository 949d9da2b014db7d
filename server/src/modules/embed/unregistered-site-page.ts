import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../http/escape-html';

/** Shown in a login window that an unregistered origin opened. */
export function unregisteredSitePage(reply: FastifyReply, opener: string): FastifyReply {
  const name = opener ? escapeHtml(opener.slice(0, 200)) : 'an unknown page';
  return reply.code(403).type('text/html; charset=utf-8').headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  }).send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>OCS</title></head>
<body>
<h1>This login cannot go on</h1>
<p>It was opened by ${name}, which is not registered with this shop. You can close this window.</p>
<p>Is that your page? Have the shop add its address to EMBED_ORIGINS.</p>
</body>
</html>
`);
}
