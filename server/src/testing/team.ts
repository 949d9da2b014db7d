import type { LightMyRequestResponse } from 'fastify';
import { makeDeployToken } from '../modules/releases/deploy-tokens.repository';
import { testActor } from './factories';
import type { Release } from 'contract/release';
import { makeRelease } from './make-release';
import type { TestApp } from './test-app';

/** A team that releases one part over HTTP with its own deploy token. */
export interface Team {
  name: string;
  token: string;
  open: (release: Release) => Promise<LightMyRequestResponse>;
  send: (draft: string, file: string, content: string | Buffer) => Promise<LightMyRequestResponse>;
  publish: (draft: string, body?: object) => Promise<LightMyRequestResponse>;
  /** All steps; returns the last response. */
  release: (fields: Omit<Parameters<typeof makeRelease>[0], 'name'>, body?: object) => Promise<LightMyRequestResponse>;
  /** The same into a preview. */
  preview: (
    fields: Omit<Parameters<typeof makeRelease>[0], 'name'>,
    preview: string,
  ) => Promise<LightMyRequestResponse>;
  post: (call: string, body?: object) => Promise<LightMyRequestResponse>;
}

export async function makeTeam(shop: TestApp, name: string): Promise<Team> {
  const label = `ci ${crypto.randomUUID()}`;
  return teamWith(shop, name, await makeDeployToken(shop.database, { name, label, actor: testActor }));
}

/** The team that has this deploy token. */
export function teamWith({ app }: TestApp, name: string, token: string): Team {
  const headers = { authorization: `Bearer ${token}`, host: 'shop.example' };
  const upload = async (
    fields: Omit<Parameters<typeof makeRelease>[0], 'name'>,
    then: (draft: string) => Promise<LightMyRequestResponse>,
  ): Promise<LightMyRequestResponse> => {
    const { release, texts } = makeRelease({ ...fields, name });
    const opened = await team.open(release);
    if (opened.statusCode !== 200) return opened;
    const { draft, missing } = opened.json<{ draft: string; missing: string[] }>();
    for (const file of missing) await team.send(draft, file, texts[file] ?? '');
    return then(draft);
  };
  const team: Team = {
    name,
    token,
    open: (release) =>
      app.inject({ method: 'PUT', url: `/api/releases/${release.name}/${release.version}`, headers, payload: release }),
    send: (draft, file, payload) =>
      app.inject({
        method: 'PUT',
        url: `/api/releases/${name}/drafts/${draft}/files/${encodeURIComponent(file)}`,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        payload,
      }),
    publish: (draft, payload = {}) => team.post(`drafts/${draft}/publish`, payload),
    post: (call, payload = {}) =>
      app.inject({ method: 'POST', url: `/api/releases/${name}/${call}`, headers, payload }),
    release: (fields, body) => upload(fields, (draft) => team.publish(draft, body)),
    preview: (fields, preview) => upload(fields, (draft) => team.post(`drafts/${draft}/preview`, { preview })),
  };
  return team;
}
