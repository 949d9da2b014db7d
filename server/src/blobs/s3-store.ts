import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import type { BlobStore, StoredBlob } from './blob-store';
import { SettingsError, type ObjectStoreSettings } from '../settings';
import { StoreUnavailable } from './store-unavailable';

const connectTimeoutMs = 2000;
/** Between two pieces of an answer; also the longest time that a page waits for a file of a silent store. */
const requestTimeoutMs = 4000;
const attempts = 2;
/** Shorter than the limit of /ready. */
const limitTimeoutMs = 2000;
/** Largest number of keys that one request may delete. */
const deletedAtOnce = 1000;
const probeKey = 'probe';

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
      },
      // Many stores do not know Amazon's newer checksums; released files are verified by their own hash.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async put(key: string, content: Buffer): Promise<void> {
    await this.#send(() => this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: content })));
  }

  async read(key: string): Promise<Buffer | undefined> {
    return this.#send(async () => {
      const found = await this.#get(key);
      return found?.Body && Buffer.from(await found.Body.transformToByteArray());
    });
  }

  async open(key: string): Promise<StoredBlob | undefined> {
    const found = await this.#send(() => this.#get(key));
    if (!found?.Body) return undefined;
    return { bytes: found.ContentLength ?? 0, body: found.Body as Readable };
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
      if (failed)
        throw new StoreUnavailable(`The object store kept ${failed.Key ?? 'a file'}: ${failed.Message ?? ''}`);
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
    const head = new HeadObjectCommand({ Bucket: this.#bucket, Key: probeKey });
    const error = await this.#client.send(head, { abortSignal }).then(
      () => undefined,
      (failed: unknown) => failed,
    );
    if (error === undefined || isMissing(error)) return undefined;
    return `The object store does not answer as expected (${describe(error)}): photos, and releases that are not in memory, are missing.`;
  }

  /** Rejects if the store refuses to write, read or delete. One that is away may come back. */
  async assertPermitted(): Promise<void> {
    try {
      await this.put(probeKey, Buffer.from('ocs'));
      await this.read(probeKey);
      await this.delete([probeKey]);
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (!(cause instanceof S3ServiceException) || (cause.$metadata.httpStatusCode ?? 500) >= 500) return;
      throw new SettingsError(
        `The object store refuses the server (${describe(cause)}); correct S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`,
      );
    }
  }

  #get(key: string) {
    return this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key })).catch(undefinedIfMissing);
  }

  async #send<T>(request: () => Promise<T>): Promise<T> {
    try {
      return await request();
    } catch (error) {
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
