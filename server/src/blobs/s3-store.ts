import {
  DeleteObjectsCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from './blob-store';
import type { ObjectStoreSettings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { StoreUnavailable } from './store-unavailable';

const connectTimeoutMs = 2000;
/** From the request to the first byte of the answer. */
const requestTimeoutMs = 4000;
/** For the whole of a request that sends content, and for silence on any connection. */
const putTimeoutMs = 30_000;
/** For the whole of a request that reads content. */
const readTimeoutMs = 15_000;
/** More than uploads and visitors need at a time. */
const maxSockets = 200;
const attempts = 2;
/** Read at a time of content that is sent as a client takes it. */
const partBytes = 1024 * 1024;
/** Shorter than the limit of /ready. */
const limitTimeoutMs = 2000;
/** Largest number of keys that one request may delete. */
const deletedAtOnce = 1000;
const probeKey = 'probe';
/** Without the right to list, a store answers with 403 for what it does not have. */
const missingKey = 'probe-missing';

/** Not for a moment, but until somebody changes the settings or the rights. */
class StoreRefusal extends StoreUnavailable {
  override name = 'StoreRefusal';
}

/** Answers below 500 of a store that is busy. */
const passingErrors = ['RequestTimeout', 'SlowDown', 'Throttling', 'TooManyRequests', 'TooManyRequestsException'];

function isRefusal(error: unknown): error is Error {
  if (error instanceof StoreRefusal) return true;
  const cause = error instanceof StoreUnavailable ? error.cause : undefined;
  if (cause instanceof S3ServiceException)
    return (cause.$metadata.httpStatusCode ?? 500) < 500 && !passingErrors.includes(cause.name);
  return cause instanceof Error && cause.name === 'CredentialsProviderError';
}

interface StoredPart {
  content: Buffer;
  /** Of the whole content. */
  bytes: number;
  etag: string | undefined;
}

/** Blobs as objects of one bucket. */
export class S3Store implements BlobStore {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, endpoint, region, credentials }: ObjectStoreSettings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      ...(credentials && { credentials }),
      // Stores of others rarely have a name for each bucket.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      maxAttempts: attempts,
      requestHandler: {
        connectionTimeout: connectTimeoutMs,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
        socketTimeout: putTimeoutMs,
        httpsAgent: { maxSockets },
        httpAgent: { maxSockets },
      },
      // Many stores do not know Amazon's newer checksums; released files are verified by their own hash.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Buffer): Promise<void> {
    const command = new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content });
    await this.#send(() => this.#client.send(command, { requestTimeout: putTimeoutMs }));
  }

  async read(key: string): Promise<Buffer | undefined> {
    return (await this.#get(key))?.content;
  }

  /** Reads part by part: a slow client holds neither a connection to the store nor the whole content in memory. */
  async open(key: string): Promise<StoredBlob | undefined> {
    const first = await this.#getPart(key, 0);
    if (!first) return undefined;
    return { bytes: first.bytes, body: Readable.from(this.#parts(key, first)) };
  }

  async has(key: string): Promise<boolean> {
    const found = await this.#send(() =>
      this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: key })).catch(undefinedIfMissing),
    );
    return found !== undefined;
  }

  async delete(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += deletedAtOnce) {
      const Objects = keys.slice(start, start + deletedAtOnce).map((Key) => ({ Key }));
      const { Errors: [failed] = [] } = await this.#send(() =>
        this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } })),
      );
      if (failed) throw new StoreRefusal(`The object store does not delete files (${failed.Code ?? 'no reason'}).`);
    }
  }

  async *list(prefix: string): AsyncIterable<{ key: string; storedAt: Date }> {
    let token: string | undefined;
    do {
      const page = await this.#send(() =>
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: prefix,
            ...(token && { ContinuationToken: token }),
          }),
        ),
      );
      for (const { Key, LastModified } of page.Contents ?? [])
        if (Key !== undefined && LastModified) yield { key: Key, storedAt: LastModified };
      token = page.NextContinuationToken;
    } while (token);
  }

  async limit(): Promise<string | undefined> {
    const abortSignal = AbortSignal.timeout(limitTimeoutMs);
    const list = new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: probeKey, MaxKeys: 1 });
    const error = await this.#client.send(list, { abortSignal }).then(
      () => undefined,
      (failed: unknown) => failed,
    );
    if (error === undefined) return undefined;
    return `The object store does not answer as expected (${describe(error)}): photos, and releases that are not in memory, are missing.`;
  }

  /** Rejects if the store refuses to write, list, read or delete. One that is away may come back. */
  async assertPermitted(): Promise<void> {
    try {
      await this.put(probeKey, Buffer.from('ocs'));
      for await (const { key } of this.list(probeKey)) await this.read(key);
      await this.has(missingKey);
      await this.delete([probeKey]);
    } catch (error) {
      if (!isRefusal(error)) return;
      throw new SettingsError(
        `${error.message} Correct S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      );
    }
  }

  async *#parts(key: string, first: StoredPart): AsyncGenerator<Buffer> {
    yield first.content;
    for (let start = first.content.length; start < first.bytes;) {
      const part = await this.#getPart(key, start, first.etag);
      if (!part || part.content.length === 0) throw new StoreUnavailable(`The object store has only a part of ${key}.`);
      yield part.content;
      start += part.content.length;
    }
  }

  /** With an `etag`, fails if the content has been replaced since. */
  #getPart(key: string, start: number, etag?: string): Promise<StoredPart | undefined> {
    return this.#get(key, { Range: `bytes=${String(start)}-${String(start + partBytes - 1)}`, IfMatch: etag });
  }

  async #get(
    key: string,
    options: Pick<GetObjectCommandInput, 'Range' | 'IfMatch'> = {},
  ): Promise<StoredPart | undefined> {
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...options });
    return this.#send(async () => {
      const abortSignal = AbortSignal.timeout(readTimeoutMs);
      const found = await this.#client.send(command, { abortSignal }).catch(undefinedIfMissing);
      if (!found?.Body) return undefined;
      const content = Buffer.from(await found.Body.transformToByteArray());
      return { content, bytes: Number(found.ContentRange?.split('/')[1] ?? content.length), etag: found.ETag };
    });
  }

  async #send<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      throw new StoreUnavailable(`The object store does not answer as expected (${describe(error)}).`, {
        cause: error,
      });
    }
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

function undefinedIfMissing(error: unknown): undefined {
  if (!isMissing(error)) throw error;
}

/** The name and status of an error; never its text, which may quote a credential. */
function describe(error: unknown): string {
  if (error instanceof S3ServiceException) return `${error.name}, ${String(error.$metadata.httpStatusCode)}`;
  return error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'unknown';
}
