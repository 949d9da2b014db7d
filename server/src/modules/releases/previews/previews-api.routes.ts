import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { previewName } from 'contract/release';
import { signedIn } from '../../../http/authenticate';
import { forbidden, problemResponse } from '../../../http/problem';
import { releaseOfDraft } from '../release-of-draft';
import { placeOf } from '../release-place';
import { releaseActorOf, teamOf, teamOnly, teamOrAdmin } from '../release-access';
import { draftParams, maxEnvelopeBytes, partParams, signature } from '../releases-api.schema';
import { endPreview } from './end-previews';
import { mayManageReleases } from '../releases.policy';
import { describeListed, describePreview } from './preview-link';
import { listPreviews } from './previews.repository';
import { publishPreview } from './publish-preview';

const previewBody = z
  .strictObject({
    preview: previewName.describe('Such as `pr-123`; parts with the same name are shown together.'),
    envelope: signature,
  })
  .meta({ id: 'PreviewRequest' });

const previewAnswer = z
  .object({
    preview: z.string(),
    parts: z
      .array(z.object({ name: z.string(), version: z.string() }))
      .describe('What it shows in place of the live versions.'),
    link: z.string().describe('The path that shows it to anyone until it expires.'),
    expiresAt: z.string(),
  })
  .meta({ id: 'Preview' });

/** Previews over HTTP. A version is uploaded as for a release, and then published in a preview. */
export const previewApiRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/releases/previews',
    {
      ...signedIn,
      schema: {
        tags: ['releases'],
        security: [{ accessToken: [] }],
        operationId: 'listPreviews',
        summary:
          'List the previews that have not ended, with their links; the ones that were published last come first',
        response: { 200: z.array(previewAnswer), ...problemResponse },
      },
    },
    async ({ database, user }) => {
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const listed = await listPreviews(database);
      return Promise.all(listed.map((preview) => describeListed(app.settings.tokenSecret, preview)));
    },
  );

  app.post(
    '/releases/:name/drafts/:draft/preview',
    {
      ...teamOnly,
      bodyLimit: maxEnvelopeBytes,
      schema: {
        tags: ['releases'],
        security: [{ deployToken: [] }],
        operationId: 'previewRelease',
        summary: 'Check the release at the gate and show it to those who get the link; nobody else gets it',
        params: draftParams,
        body: previewBody,
        response: { 200: previewAnswer, ...problemResponse },
      },
    },
    async (request) => {
      const { params, body } = request;
      const release = await releaseOfDraft(app, params);
      const { actor, previewsOnly: isUnreviewed } = teamOf(request);
      const shown = await publishPreview(placeOf(app), { ...body, release, actor, isUnreviewed });
      return describePreview(app.settings.tokenSecret, shown);
    },
  );

  app.delete(
    '/releases/:name/previews/:preview',
    {
      ...teamOrAdmin,
      schema: {
        tags: ['releases'],
        security: [{ deployToken: [] }, { accessToken: [] }],
        operationId: 'endPreview',
        summary: 'Remove a part from a preview, if it is there; a preview without parts has ended',
        params: partParams.extend({ preview: previewName }),
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      await endPreview(placeOf(app), { ...request.params, actor: releaseActorOf(request) });
      return reply.code(204).send('');
    },
  );
  done();
};
