/** A shop behind an address, by its HTTP API and a deploy token. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../local-shop/script';
import { sentenceOf, type Refusal } from './refusal';
import type { PartReleases, Reason, Shop, VersionsInUse } from './shop';
import { wireSizes } from './wire-sizes';

const uploadsAtOnce = 4;

export function remoteShop(server: string, token: string): Shop {
  if (!URL.canParse(server)) throw new UserError('--server takes an address such as https://shop.example.');
  const api = new URL('/api/releases', server).href;

  const call = async <T>(method: string, path: string, body?: object | Buffer): Promise<T> => {
    const isFile = body instanceof Buffer;
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new UserError(
        `The shop at ${server} cannot be reached (${reasonOf(error)}): check --server, then try again.`,
      );
    });
    if (!answer.ok) throw new UserError(await refusalOf(answer, server));
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  };

  return {
    list: () => call<PartReleases[]>('GET', ''),
    async check({ release, folder }) {
      const candidate = { release, wireSizes: await wireSizes(folder, release) };
      return (await call<{ reasons: Reason[] }>('POST', `/${release.name}/check`, candidate)).reasons;
    },
    async publish({ release, folder }, options) {
      const { name, version } = release;
      const opened = await call<{ draft: string; missing: string[] }>('PUT', `/${name}/${version}`, release);
      const drafted = `/${name}/drafts/${opened.draft}`;
      const queue = [...opened.missing];
      const send = async (): Promise<void> => {
        for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
          await call('PUT', `${drafted}/files/${encodeURIComponent(file)}`, await readFile(path.join(folder, file)));
        }
      };
      await Promise.all(Array.from({ length: uploadsAtOnce }, send));
      return call<VersionsInUse>('POST', `${drafted}/publish`, options);
    },
    promote: (name) => call<VersionsInUse>('POST', `/${name}/promote`, {}),
    rollBack: (name, to) => call<VersionsInUse>('POST', `/${name}/rollback`, { to }),
  };
}

/** The server's own words; what is no shop's answer is told by its status. */
async function refusalOf(answer: Response, server: string): Promise<string> {
  const isProblem = answer.headers.get('content-type')?.startsWith('application/problem+json');
  if (isProblem) return sentenceOf((await answer.json()) as Refusal);
  return `${server} answered ${String(answer.status)} ${answer.statusText}: is it the address of the shop?`;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
