/** Clients that write to a shop and note when each write was sent and acknowledged, for a count after a restore. */
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ShopDatabase } from '../../../server/src/database/connect';
import { makeDeployToken } from '../../../server/src/modules/releases/deploy-tokens.repository';
import { makeProduct, makeUser, testActor } from '../../../server/src/testing/factories';
import { call, type Answer } from '../../harness/call';
import { publishRelease } from '../../harness/publish-release';
import { randomPhoto } from '../server/client-workloads/file-workloads';

const part = 'resilience_probe';
const kinds = ['cart', 'product', 'photo', 'release'] as const;
type Kind = (typeof kinds)[number];

export interface AcknowledgedWrite {
  kind: Kind;
  /** The id of the row, or the version; a photo has that of its product. */
  id: string;
  /** Of a photo or a release. */
  file: string | undefined;
  /** Milliseconds since 1970. */
  sentAt: number;
  acknowledgedAt: number;
}

export interface WritingClients {
  writes: AcknowledgedWrite[];
  /** Adds to the cart of the buyer who has been signed in since the start; resolves with the status. */
  addToCart: () => Promise<number>;
  /** Releases the version that is live once more, as its team does if the store lacks its files; resolves with whether it was published. */
  releaseAgain: () => Promise<boolean>;
  /** Resolves when each kind of write has been acknowledged again. */
  waitForEachKind: () => Promise<void>;
  stop: () => Promise<void>;
}

const pauseMs: Record<Kind, number> = { cart: 20, product: 100, photo: 2500, release: 1000 };

/** One client for each kind of write, without a pause where the shop does not limit it, until stopped. */
export async function startClients(origin: string, database: ShopDatabase): Promise<WritingClients> {
  const [seller, buyer] = await Promise.all([makeUser(database, { role: 'seller' }), makeUser(database)]);
  const { id: productId } = await makeProduct(database, seller);
  const deployToken = await makeDeployToken(database, { name: part, label: 'drill', actor: testActor });
  const post = (request: string, as: typeof buyer, body: object) => call(origin, request, { as, body });
  const addProduct = async (photos: string) =>
    insertedId(await post('POST /api/product', seller, { ...product, photos }));
  const write: Record<Kind, (turn: number) => Promise<Pick<AcknowledgedWrite, 'id' | 'file'>>> = {
    cart: async () => ({ id: insertedId(await post('POST /api/cart', buyer, { productId })), file: undefined }),
    product: async () => ({ id: await addProduct(''), file: undefined }),
    photo: async () => {
      const form = new FormData();
      form.set('image', new Blob([new Uint8Array(await randomPhoto())]), 'photo.jpg');
      const uploaded = await call(origin, 'POST /api/upload', { as: seller, raw: form });
      const { url } = (bodyOf(uploaded) as { data: { url: string } }).data;
      return { id: await addProduct(url), file: new URL(url).pathname };
    },
    release: async (turn) => {
      const version = `1.0.${String(turn)}`;
      if (!(await publishRelease(origin, deployToken, { name: part, version }))) throw new Error('not published');
      return { id: version, file: path.posix.join('/releases', part, version, 'remoteEntry.js') };
    },
  };
  const writes: AcknowledgedWrite[] = [];
  let isOver = false;
  const repeat = async (kind: Kind): Promise<void> => {
    for (let turn = 0; !isOver; turn += 1) {
      const sentAt = Date.now();
      const written = await write[kind](turn).catch(() => undefined);
      if (written) writes.push({ kind, ...written, sentAt, acknowledgedAt: Date.now() });
      await delay(pauseMs[kind]);
    }
  };
  const loops = Promise.all(kinds.map(repeat));
  return {
    writes,
    addToCart: async () => (await post('POST /api/cart', buyer, { productId })).status,
    async releaseAgain() {
      const { text } = await call(origin, 'GET /remotes');
      const { microFrontends } = JSON.parse(text) as {
        microFrontends: Record<string, { metadata: { version: string } }[]>;
      };
      const version = microFrontends[part]?.[0]?.metadata.version ?? '';
      return publishRelease(origin, deployToken, { name: part, version });
    },
    async waitForEachKind() {
      const since = Date.now();
      while (!kinds.every((kind) => writes.some((one) => one.kind === kind && one.sentAt > since))) await delay(50);
    },
    async stop() {
      isOver = true;
      await loops;
    },
  };
}

const product = { name: 'Vega', price: 100, brand: 'Drill', category: '', description: '' };

function bodyOf({ status, json }: Answer): unknown {
  if (status !== 200) throw new Error(`The shop answered with ${String(status)}.`);
  return json;
}

const insertedId = (answer: Answer): string => (bodyOf(answer) as { insertedId: string }).insertedId;

/** Which of the writes a restored shop has: with their files, and without. */
export async function findStored(
  origin: string,
  database: ShopDatabase,
  writes: AcknowledgedWrite[],
): Promise<{ stored: AcknowledgedWrite[]; withoutFile: AcknowledgedWrite[] }> {
  const { rows } = await sql<{ id: string }>`
    select id::text from saved_items union all select id::text from products where listed
    union all select version from releases where name = ${part}`.execute(database);
  const ids = new Set(rows.map(({ id }) => id));
  const stored: AcknowledgedWrite[] = [];
  const withoutFile: AcknowledgedWrite[] = [];
  for (const one of writes) if (ids.has(one.id)) ((await isServed(origin, one.file)) ? stored : withoutFile).push(one);
  return { stored, withoutFile };
}

async function isServed(origin: string, file: string | undefined): Promise<boolean> {
  return file === undefined || (await fetch(origin + file)).status === 200;
}
