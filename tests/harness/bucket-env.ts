import type { startTestBucket } from '../../server/src/testing/test-bucket';

type Bucket = Awaited<ReturnType<typeof startTestBucket>>['settings'];

/** The settings of a server that keeps its files in this bucket. */
export const bucketEnv = ({ bucket, endpoint, credentials }: Bucket): NodeJS.ProcessEnv => ({
  S3_BUCKET: bucket,
  S3_ENDPOINT: endpoint,
  S3_ACCESS_KEY_ID: credentials?.accessKeyId,
  S3_SECRET_ACCESS_KEY: credentials?.secretAccessKey,
});
