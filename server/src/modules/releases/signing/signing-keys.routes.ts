import type { FastifyPluginCallbackZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { partName, plainText } from 'contract/release';
import { signedIn } from '../../../http/authenticate';
import { forbidden, invalidInput, notFound, problemResponse } from '../../../http/problem';
import { recentSignIn } from '../../../http/recent-sign-in';
import { actorOf } from '../../audit/audit.repository';
import { mayManageReleases } from '../releases.policy';
import { readPublicKey } from './public-key';
import { addSigningKey, listSigningKeys, revokeSigningKey, type SigningKey } from './signing-keys.repository';

const signingKey = z
  .object({
    id: z.string(),
    part: z.string(),
    label: z.string(),
    fingerprint: z.string().describe('SHA-256 of the public key, hexadecimal.'),
    addedAt: z.string(),
    revokedAt: z.string().nullable(),
  })
  .meta({ id: 'SigningKey', description: 'A key with which a team signs the releases of its part.' });

const signingKeyBody = z
  .strictObject({
    part: partName,
    label: plainText.trim().min(1).max(100).describe('Whose key it is: that of a team or its CI job, not of a person.'),
    publicKey: z.string().max(1000).describe('The Ed25519 public key in PEM form.'),
  })
  .meta({ id: 'SigningKeyRequest' });

const describe = ({ added_at, revoked_at, ...key }: SigningKey) => ({
  ...key,
  addedAt: added_at.toISOString(),
  revokedAt: revoked_at?.toISOString() ?? null,
});

const documented = { tags: ['releases'], security: [{ accessToken: [] as string[] }] };

/** The keys with which teams sign their releases. */
export const signingKeyRoutes: FastifyPluginCallbackZod = (app, _options, done) => {
  app.get(
    '/releases/signing-keys',
    {
      ...signedIn,
      schema: {
        ...documented,
        operationId: 'listSigningKeys',
        summary: 'List the signing keys of all parts, revoked ones too, the newest of each part first',
        response: { 200: z.array(signingKey), ...problemResponse },
      },
    },
    async ({ database, user }) => {
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      return (await listSigningKeys(database)).map(describe);
    },
  );

  app.post(
    '/releases/signing-keys',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'addSigningKey',
        summary: 'Register a signing key of a part, which needs signatures from then on',
        body: signingKeyBody,
        response: { 201: signingKey, ...problemResponse },
      },
    },
    async (request, reply) => {
      const { user, body, database } = request;
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      const key = readPublicKey(body.publicKey);
      if (!key) throw invalidInput('publicKey', 'Must be an Ed25519 public key in PEM form.');
      const added = await addSigningKey(database, { part: body.part, label: body.label, key }, actorOf(request));
      return reply.code(201).send(describe(added));
    },
  );

  app.delete(
    '/releases/signing-keys/:id',
    {
      ...signedIn,
      ...recentSignIn,
      schema: {
        ...documented,
        operationId: 'revokeSigningKey',
        summary: 'Revoke a signing key: its canaries end, and it releases nothing any more',
        params: z.strictObject({ id: z.string().regex(/^\d{1,18}$/) }),
        response: { 204: z.literal(''), ...problemResponse },
      },
    },
    async (request, reply) => {
      const { user, params, database } = request;
      if (!mayManageReleases(user)) throw forbidden('Only admins may do this.');
      if (!(await revokeSigningKey(database, params.id, actorOf(request))))
        throw notFound('There is no such valid key.');
      await app.registry.refresh();
      return reply.code(204).send('');
    },
  );
  done();
};
