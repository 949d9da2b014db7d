import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { handleError } from '../../../http/error-handler';
import { escapeHtml } from '../../../http/escape-html';
import { formBody, localPath, ownForms } from '../../../http/own-forms';
import { plainPage, plainPageHeaders } from '../../../http/plain-page';
import { linkLifetimeSeconds, previewCookie, readPreviewToken } from '../../releases/previews/preview-link';
import type { Preview } from '../../releases/previews/previews.repository';
import { leaveForm, versionsOf } from './preview-bar';
import { PreviewProblem, requirePreview } from './preview-site';

const query = z.object({ token: z.string().max(1000).optional().catch(undefined) });

const find = async (request: FastifyRequest, token: string): Promise<Preview> =>
  requirePreview(request, await readPreviewToken(request.server.settings.tokenSecret, token));

/** The link to a preview. It asks first: any page could lead a signed-in person here, and the code may not have been reviewed. */
export const previewRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PreviewProblem) sendPreviewProblem(reply, error);
    else handleError(error, request, reply);
  });
  app.get('/preview', { schema: { querystring: query } }, async (request, reply): Promise<FastifyReply> => {
    const { token = '' } = request.query;
    const preview = await find(request, token);
    const body = `<p>In place of the released versions, this browser gets <strong>${escapeHtml(versionsOf(preview))}</strong>.</p>
<p>They run as part of the shop, with your account, and nobody may have reviewed them. Go on only if you know where the link comes from.</p>
<form method="post" action="/preview"><input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">Open the preview</button> <a href="/">Cancel</a></form>`;
    return sendPlain(reply, 200, `Open the preview ${escapeHtml(preview.preview)}?`, body);
  });
  void app.register(previewForms);
  done();
};

/** What the buttons send. */
const previewForms: FastifyPluginCallbackZod = (app, _options, done) => {
  ownForms(app);

  app.post('/preview', { schema: { body: formBody } }, async (request, reply): Promise<FastifyReply> => {
    const { token = '' } = request.body;
    await find(request, token);
    void reply.setCookie(previewCookie, token, { sameSite: 'lax', maxAge: linkLifetimeSeconds });
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });

  app.post('/preview/leave', (request, reply) => {
    void reply.clearCookie(previewCookie).header('cache-control', 'no-store');
    return reply.redirect(pageOf(request), 303);
  });
  done();
};

/** The page that sent the form, unless it is that of a link. */
function pageOf({ headers: { referer = '' } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return pathname === '/preview' ? '/' : localPath(pathname + search);
}

/** Says in place of a page why the preview cannot be shown. */
export function sendPreviewProblem(
  reply: FastifyReply,
  { status, title, reasons = [], retryAfterSeconds }: PreviewProblem,
): FastifyReply {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
  const list = reasons.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  return sendPlain(reply, status, 'No preview', `<p>${escapeHtml(title)}</p>${list && `<ul>${list}</ul>`}${leaveForm}`);
}

const sendPlain = (reply: FastifyReply, status: number, title: string, body: string): FastifyReply =>
  reply.code(status).headers(plainPageHeaders).type('text/html; charset=utf-8').send(plainPage(title, body));
