/** Releases to a shop behind an address, through its HTTP API with a deploy token. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { candidateOf } from './candidate';
import { formatRefusal, type Refusal } from 'contract/refusal';
import type { Release } from 'contract/release';
import { isPrivateFile } from 'contract/type-files';
import { ReleaseError } from './release-error';
import type {
  BuiltRelease,
  PartReleases,
  Preview,
  Reason,
  ReleaseTarget,
  Signature,
  VersionsInUse,
} from './release-target';

const uploadsAtOnce = 4;

interface Opened {
  draft: string;
  missing: string[];
  /** Older servers have none. */
  privateFiles?: string[];
}

export function remoteTarget(server: string, token: string): ReleaseTarget {
  const api = new URL('/api/releases', server).href;

  const call = async <T>(method: string, path: string, body?: object | Buffer): Promise<T> => {
    const isFile = body instanceof Buffer;
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new ReleaseError(
        `The shop at ${server} cannot be reached (${reasonOf(error)}). Check its address, then try again.`,
      );
    });
    if (!response.ok) throw new ReleaseError(await refusalOf(response, server));
    return (response.status === 204 ? undefined : await response.json()) as T;
  };

  /** Sends the files that the shop lacks; resolves with the path of the draft. */
  const upload = async ({ release, folder }: BuiltRelease): Promise<string> => {
    const { name, version } = release;
    const opened = await call<Opened>('PUT', `/${name}/${version}`, release);
    assertStaysPrivate(release, opened, server);
    const draft = `/${name}/drafts/${opened.draft}`;
    const queue = [...opened.missing];
    const send = async (): Promise<void> => {
      for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
        await call('PUT', `${draft}/files/${encodeURIComponent(file)}`, await readFile(path.join(folder, file)));
      }
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, send));
    return draft;
  };

  return {
    list: () => call<PartReleases[]>('GET', ''),
    async check({ release, folder, envelope }) {
      const candidate = { ...(await candidateOf(folder, release)), envelope };
      return (await call<{ reasons: Reason[] }>('POST', `/${release.name}/check`, candidate)).reasons;
    },
    async publish(built, options) {
      const body = { ...options, envelope: built.envelope };
      return call<VersionsInUse>('POST', `${await upload(built)}/publish`, body);
    },
    async preview(built, preview) {
      const body = { preview, envelope: built.envelope };
      const shown = await call<Preview>('POST', `${await upload(built)}/preview`, body);
      return { ...shown, link: new URL(shown.link, server).href };
    },
    endPreview: (name, preview) => call('DELETE', `/${name}/previews/${encodeURIComponent(preview)}`),
    signature: (name, version) => call<Signature>('GET', `/${name}/${version}/signature`),
    promote: (name) => call<VersionsInUse>('POST', `/${name}/promote`, {}),
    rollBack: (name, to) => call<VersionsInUse>('POST', `/${name}/rollback`, { to }),
  };
}

/** Throws before anything is sent if the server is older than private files, and would serve one. */
function assertStaysPrivate({ files }: Release, { privateFiles = [] }: Opened, server: string): void {
  const served = Object.keys(files).find((file) => isPrivateFile(file) && !privateFiles.includes(file));
  if (served !== undefined)
    throw new ReleaseError(
      `The server of ${server} is older than this kit, and would publish ${served}, which contains sources. Upgrade all its servers first.`,
    );
}

/** The server's own message; the status if the response is not from a shop. */
async function refusalOf(response: Response, server: string): Promise<string> {
  const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
  if (isProblem) return formatRefusal((await response.json()) as Refusal);
  return `${server} answered with ${String(response.status)} ${response.statusText}: check that it is the shop's address.`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
