import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { escapeHtml } from '../../../http/escape-html';
import { localPath, ownForms } from '../../../http/own-forms';
import { plainPage, plainPageHeaders } from '../../../http/plain-page';
import { previewCookie, previewOfToken } from '../../releases/previews/preview-link';
import { findPreview } from '../../releases/previews/previews.repository';
import { leaveForm } from './preview-bar';
import { ended, type PreviewProblem } from './preview-site';

const query = z.object({ token: z.string().max(1000).optional().catch(undefined) });

/** The link to a preview, and the button that leaves it. */
export const previewRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get('/preview', { schema: { querystring: query } }, async (request, reply): Promise<FastifyReply> => {
    const { token } = request.query;
    const name = await previewOfToken(app.settings.tokenSecret, token);
    const preview = name === undefined ? undefined : await findPreview(request.database, name);
    if (!preview || token === undefined) return sendPreviewProblem(reply, ended());
    void reply.setCookie(previewCookie, token, { sameSite: 'lax', expires: preview.expiresAt });
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect('/', 303);
  });

  void app.register((forms, _formsOptions, registered) => {
    ownForms(forms);
    forms.post('/preview/leave', (request, reply) => {
      void reply.clearCookie(previewCookie).header('cache-control', 'no-store');
      return reply.redirect(pageOf(request), 303);
    });
    registered();
  });
  done();
};

/** The page that sent the form. */
function pageOf({ headers: { referer = '' } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return '/';
  const { pathname, search } = new URL(referer);
  return localPath(pathname + search);
}

/** Says in place of a page why the preview cannot be shown. */
export function sendPreviewProblem(reply: FastifyReply, { status, title, reasons = [] }: PreviewProblem): FastifyReply {
  const list = reasons.map(({ message }) => `<li>${escapeHtml(message)}</li>`).join('');
  const body = `<p>${escapeHtml(title)}</p>${list && `<ul>${list}</ul>`}${leaveForm}`;
  return reply
    .code(status)
    .headers(plainPageHeaders)
    .type('text/html; charset=utf-8')
    .send(plainPage('No preview', body));
}
