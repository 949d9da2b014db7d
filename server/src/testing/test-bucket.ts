/// <reference types="./s3rver" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { ObjectStoreSettings } from '../settings/settings';

/** Starts an S3 server with one bucket. */
export async function startTestBucket(): Promise<{ settings: ObjectStoreSettings; stop: () => Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'ocs-test-s3-'));
  const bucket = 'ocs';
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] });
  const { port } = await server.run();
  return {
    settings: {
      bucket,
      endpoint: `http://127.0.0.1:${String(port)}`,
      region: 'us-east-1',
      // The only ones that this server knows.
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    async stop() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
