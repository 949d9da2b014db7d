/** Releases, freezes and signing keys for the tests of the releases page. */
import { api, apiServer, http, HttpResponse } from 'shared-auth/testing';
import type { Freeze } from '../api/freezes';
import type { PartReleases } from '../api/releases';
import type { SigningKey, SigningKeyRequest } from '../api/signing-keys';

type Canary = NonNullable<PartReleases['canary']>;

/** A version with figures that differ from each other. */
export const inUse = (version: string): PartReleases['live'] => ({
  version,
  since: '2026-11-20T09:00:00.000Z',
  releasedBy: 'team storefront',
  signedBy: null,
  shared: [{ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1' }],
  kit: '1.0.0',
  bytes: { js: 84_300, css: 0, other: 1_200_000 },
  errorRate: 0.0125,
  loads: 1234,
  speed: {
    contentMs: { p75: 640.4, samples: 1200 },
    lcpMs: { p75: 2431, samples: 1100 },
    inpMs: { p75: 510, samples: 300 },
    cls: { p75: 0.1234, samples: 1100 },
  },
});

/** A part with one live version. */
export const part = (fields: Partial<PartReleases> = {}): PartReleases => ({
  name: 'storefront',
  live: inUse('1.1.0'),
  canary: null,
  previous: { version: '1.0.0' },
  history: [{ version: '1.1.0', releasedAt: '2026-11-20T09:00:00.000Z', releasedBy: 'team storefront' }],
  audit: [],
  ...fields,
});

/** A canary that people control, and no visitors yet. */
export const canary = (fields: Partial<Canary> = {}): Canary => ({
  ...inUse('1.2.0'),
  percent: 10,
  rollout: null,
  comparison: [],
  ...fields,
});

/** A valid key. */
export const signingKey = (fields: Partial<SigningKey> = {}): SigningKey => ({
  id: '1',
  part: 'storefront',
  label: 'team storefront',
  fingerprint: '3f2a90c4d5e6b718'.repeat(4),
  addedAt: '2026-11-20T09:00:00.000Z',
  revokedAt: null,
  ...fields,
});

/** Answers with `before` until an action is posted, then with `after`; returns the posted actions. Nothing is frozen, previewed or signed. */
export function serveReleases(before: PartReleases[], after = before): string[] {
  const posted: string[] = [];
  apiServer.use(
    http.get(api('/releases/freezes'), () => HttpResponse.json([])),
    http.get(api('/releases/previews'), () => HttpResponse.json([])),
    http.get(api('/releases/signing-keys'), () => HttpResponse.json([])),
    http.get(api('/releases'), () => HttpResponse.json(posted.length > 0 ? after : before)),
    http.post(api('/releases/:name/:action'), ({ params }) => {
      posted.push(`${String(params['name'])}/${String(params['action'])}`);
      return HttpResponse.json({ name: 'storefront', live: '1.0.0', canary: null });
    }),
  );
  return posted;
}

/** Serves these freezes until one is added or lifted, and keeps the changes. Returns the freezes. */
export function serveFreezes(freezes: Freeze[]): Freeze[] {
  apiServer.use(
    http.get(api('/releases/freezes'), () => HttpResponse.json(freezes)),
    http.post<never, { reason: string; beginsAt?: string; endsAt?: string }>(
      api('/releases/freezes'),
      async ({ request }) => {
        const { reason, beginsAt = new Date().toISOString(), endsAt = null } = await request.json();
        const hasBegun = Date.parse(beginsAt) <= Date.now();
        const added = { id: String(freezes.length + 1), reason, beginsAt, endsAt, hasBegun };
        freezes.push(added);
        return HttpResponse.json(added, { status: 201 });
      },
    ),
    http.delete(api('/releases/freezes/:id'), ({ params }) => {
      freezes.splice(
        freezes.findIndex(({ id }) => id === params['id']),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return freezes;
}

/** Serves these keys until one is added or revoked, and keeps the changes. Returns what was posted. */
export function serveSigningKeys(keys: SigningKey[]): SigningKeyRequest[] {
  const posted: SigningKeyRequest[] = [];
  apiServer.use(
    http.get(api('/releases/signing-keys'), () => HttpResponse.json(keys)),
    http.post<never, SigningKeyRequest>(api('/releases/signing-keys'), async ({ request }) => {
      const key = await request.json();
      posted.push(key);
      const added = signingKey({ id: String(keys.length + 1), part: key.part, label: key.label });
      keys.unshift(added);
      return HttpResponse.json(added, { status: 201 });
    }),
    http.delete(api('/releases/signing-keys/:id'), ({ params }) => {
      const revoked = keys.find(({ id }) => id === params['id']);
      if (revoked) revoked.revokedAt = '2026-11-21T09:00:00.000Z';
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return posted;
}
