import { randomBytes } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestBucket } from '../testing/test-bucket';
import type { ObjectStoreSettings } from '../settings/settings';
import type { BlobStore } from './blob-store';
import { openStore } from './open-store';
import { StoreUnavailable } from './store-unavailable';

let dataDir: string;
let bucket: Awaited<ReturnType<typeof startTestBucket>>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'ocs-test-blobs-'));
  bucket = await startTestBucket();
});
afterAll(async () => {
  await bucket.stop();
  await rm(dataDir, { recursive: true });
});

const stores: [string, () => Promise<BlobStore>][] = [
  ['a folder', () => openStore({ dataDir, objectStore: undefined })],
  ['a bucket', () => openStore({ dataDir, objectStore: bucket.settings })],
];

describe.each(stores)('%s', (_name, open) => {
  const content = Buffer.from('content');

  test('keeps content under its key until it is deleted', async () => {
    const store = await open();
    await store.put('files/ab/abc', Buffer.from('former'));
    await store.put('files/ab/abc', content);
    expect(await store.read('files/ab/abc')).toEqual(content);
    expect(await store.has('files/ab/abc')).toBe(true);
    const opened = await store.open('files/ab/abc');
    expect(opened?.bytes).toBe(content.length);
    expect(opened && (await text(opened.body))).toBe('content');
    await store.delete(['files/ab/abc', 'files/ab/other']);
    expect(await store.has('files/ab/abc')).toBe(false);
  });

  test('has nothing under other keys', async () => {
    const store = await open();
    expect(await store.read('files/no/none')).toBeUndefined();
    expect(await store.open('files/no/none')).toBeUndefined();
    expect(await store.has('files/no/none')).toBe(false);
  });

  test('lists what begins with a prefix', async () => {
    const store = await open();
    for (const key of ['photos/1/a', 'photos/2/b', 'releases/c']) await store.put(key, content);
    const found: string[] = [];
    for await (const { key, storedAt } of store.list('photos/')) {
      found.push(key);
      expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
    }
    expect(found.sort()).toEqual(['photos/1/a', 'photos/2/b']);
    for await (const { key } of store.list('nothing/')) throw new Error(key);
    expect(await store.limit()).toBeUndefined();
  });
});

test('a folder keeps no part of a file that could not be written', async () => {
  const store = await openStore({ dataDir, objectStore: undefined });
  await store.put('taken/by/folder', Buffer.from('a file in the place of a folder'));
  await expect(store.put('taken/by/folder/file', Buffer.from('x'))).rejects.toThrow();
  expect(await readdir(path.join(dataDir, 'blobs/.partial'))).toEqual([]);
});

describe('an object store', () => {
  const withSettings = (settings: Partial<ObjectStoreSettings>) =>
    openStore({ dataDir, objectStore: { ...bucket.settings, ...settings } });

  test.each<[string, Partial<ObjectStoreSettings>, string]>([
    ['without the bucket', { bucket: 'other' }, 'NoSuchBucket, 404'],
    ['with other credentials', { credentials: { accessKeyId: 'a', secretAccessKey: 'b' } }, 'InvalidAccessKeyId, 403'],
  ])('%s stops the start with the settings to correct', async (_case, settings, reason) => {
    await expect(withSettings(settings)).rejects.toThrow(`(${reason}). Correct S3_BUCKET`);
  });

  let server: Server;
  let sockets: Socket[];
  /** Starts a server whose connections `answer` handles; resolves with its address. */
  const serve = async (answer: (socket: Socket) => void): Promise<string> => {
    sockets = [];
    server = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      answer(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  };
  const close = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };

  test('sends a large file in parts, as they are taken', async () => {
    const store = await withSettings({});
    const content = randomBytes(2.5 * 1024 * 1024);
    await store.put('photos/large', content);
    const opened = await store.open('photos/large');
    expect(opened?.bytes).toBe(content.length);
    const parts = await opened?.body.toArray();
    expect(parts?.map((part: Buffer) => part.length)).toEqual([1024 * 1024, 1024 * 1024, 512 * 1024]);
    expect(Buffer.concat(parts ?? []).equals(content)).toBe(true);
    const interrupted = await store.open('photos/large');
    await store.delete(['photos/large']);
    await expect(interrupted?.body.toArray()).rejects.toThrow(StoreUnavailable);
  });

  test('that is away, or sends half a file, is reported, and does not stop the start', async () => {
    const endpoint = await serve((socket) => {
      socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    });
    const store = await withSettings({ endpoint });
    await expect(store.read('files/ab/abc')).rejects.toThrow(StoreUnavailable);
    await close();
    await expect(store.read('files/ab/abc')).rejects.toThrow(StoreUnavailable);
    await expect(store.has('files/ab/abc')).rejects.toThrow(StoreUnavailable);
    expect(await store.limit()).toContain('photos, and releases that are not in memory, are missing');
  });

  test('that refuses to delete stops the start', async () => {
    const endpoint = await serve((socket) => {
      socket.on('data', (data) => {
        const request = data.toString();
        const isDeletion = request.startsWith('POST');
        if (!/^(PUT|GET|HEAD|POST)/.test(request)) return;
        const body = isDeletion
          ? '<DeleteResult><Error><Key>probe</Key><Code>AccessDenied</Code></Error></DeleteResult>'
          : request.startsWith('GET')
            ? '<ListBucketResult/>'
            : '';
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-type: application/xml\r\ncontent-length: ${String(body.length)}\r\n\r\n${body}`,
        );
      });
    });
    await expect(withSettings({ endpoint })).rejects.toThrow('does not delete files (AccessDenied). Correct S3_BUCKET');
    await close();
  });

  test('that is silent is reported before a probe gives up', async () => {
    const store = await withSettings({});
    const silent = await serve(() => undefined);
    const { S3Store } = await import('./s3-store');
    expect(await new S3Store({ ...bucket.settings, endpoint: silent }).limit()).toContain('does not answer');
    await close();
    expect(await store.limit()).toBeUndefined();
  });
});
