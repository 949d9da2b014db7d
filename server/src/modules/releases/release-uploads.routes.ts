import { Readable } from 'node:stream';
import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { invalidInput, notFound, problemResponse, reasonSchema } from '../../http/problem';
import { closeDraft, findDraft, noSuchDraft, openDraft, receiveFile } from './drafts';
import { checkCandidate } from './gate/check-candidate';
import { publishVersion } from './publish';
import { releasingTeamOf, teamOf, teamOnly } from './release-access';
import { missingFiles } from './prepare-files';
import { placeOf } from './release-place';
import {
  maxEnvelopeBytes,
  maxTypeFileBytes,
  checkBody,
  draftFileParams,
  draftParams,
  inUse,
  opened,
  partParams,
  publishBody,
  versionParams,
} from './releases-api.schema';
import { releaseOfDraft } from './release-of-draft';
import { releasesInUse } from './releases.repository';
import { checkSignature } from './signing/check-signature';
import { maxFileBytes, releaseSchema } from 'contract/release';
import { typeCheckFile } from 'contract/type-files';

const documented = { tags: ['releases'], security: [{ deployToken: [] }] };
const maxDocumentBytes = 1024 * 1024;

/** Release over HTTP in three repeatable steps: release.json, the missing files, the gate. */
export const releaseUploadRoutes: FastifyPluginCallbackZod = (app) => {
  const { registry, settings, store } = app;

  app.put(
    '/releases/:name/:version',
    {
      ...teamOnly,
      bodyLimit: maxDocumentBytes,
      schema: {
        ...documented,
        operationId: 'openRelease',
        summary: 'Begin or resume a release: send release.json, and receive the list of missing files',
        params: versionParams,
        body: releaseSchema,
        response: { 200: opened, ...problemResponse },
      },
    },
    async ({ database, params, body }) => {
      if (body.name !== params.name) throw invalidInput('name', `Must be ${params.name}, as in the address.`);
      if (body.version !== params.version)
        throw invalidInput('version', `Must be ${params.version}, as in the address.`);
      const draft = await openDraft(database, body);
      return { draft, missing: await missingFiles(store, body), privateFiles: [typeCheckFile] };
    },
  );

  app.post(
    '/releases/:name/drafts/:draft/publish',
    {
      ...teamOnly,
      bodyLimit: maxEnvelopeBytes,
      schema: {
        ...documented,
        operationId: 'publishRelease',
        summary: 'Check the release at the gate and publish it; a rejection is 422 with reasons, and changes nothing',
        params: draftParams,
        body: publishBody,
        response: { 200: inUse, ...problemResponse },
      },
    },
    async (request) => {
      const { database, params } = request;
      const { name, draft } = params;
      const { canary, rollout, replaces, envelope } = request.body;
      const { actor } = releasingTeamOf(request);
      const release = await releaseOfDraft(app, params);
      const result = await publishVersion(placeOf(app), { release, draft, actor, canary, rollout, replaces, envelope });
      await closeDraft(database, { name, draft });
      await registry.refresh();
      return result;
    },
  );

  app.post(
    '/releases/:name/check',
    {
      ...teamOnly,
      bodyLimit: maxDocumentBytes + maxEnvelopeBytes + maxTypeFileBytes,
      schema: {
        ...documented,
        operationId: 'checkRelease',
        summary: 'Check a release at the gate without publishing it',
        params: partParams,
        body: checkBody,
        response: { 200: z.object({ reasons: z.array(reasonSchema) }), ...problemResponse },
      },
    },
    async (request) => {
      const { database, params, body } = request;
      const { name } = params;
      if (body.release.name !== name) throw invalidInput('release.name', `Must be ${name}, as in the address.`);
      const reasons = await checkCandidate(placeOf(app), body, await releasesInUse(database));
      if (teamOf(request).previewsOnly) return { reasons };
      const signature = await checkSignature({ database, sigstore: settings.sigstore }, body.release, body.envelope);
      return { reasons: [...signature.refusals, ...reasons] };
    },
  );

  void app.register(fileRoutes);
};

/** A separate scope: only here, request bodies are unread streams. */
const fileRoutes: FastifyPluginCallbackZod = (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, parsed) => {
    parsed(null, payload);
  });

  app.put(
    '/releases/:name/drafts/:draft/files/:file',
    {
      ...teamOnly,
      bodyLimit: maxFileBytes,
      schema: {
        ...documented,
        operationId: 'sendReleaseFile',
        summary: 'Upload one file of a release; its hash must match release.json',
        params: draftFileParams,
        consumes: ['application/octet-stream'],
        body: z.unknown().meta({ type: 'string', format: 'binary' }),
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async ({ database, params: { name, draft, file }, body }, reply) => {
      const release = await findDraft(database, { name, draft });
      if (!release) throw noSuchDraft();
      const hash = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
      if (hash === undefined) throw notFound('release.json names no such file.');
      if (!(body instanceof Readable)) throw invalidInput('', 'Send the file as the body.');
      await receiveFile(placeOf(app), { name, draft, file, hash }, body);
      return reply.code(204).send('');
    },
  );
};
