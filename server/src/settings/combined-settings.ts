/** Settings that are made of several variables. */
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import type { ReleaseVariables, Variables } from './variables';

export function readTls({ TLS_CERT, TLS_KEY }: Variables): Settings['tls'] {
  if (TLS_CERT === undefined && TLS_KEY === undefined) return undefined;
  if (TLS_CERT === undefined || TLS_KEY === undefined)
    throw new SettingsError('Set both TLS_CERT and TLS_KEY, or none.');
  return { certFile: TLS_CERT, keyFile: TLS_KEY };
}

export function readEdges({ EDGE_PURGE_URLS, EDGE_PURGE_SECRET, PUBLIC_URL }: Variables): Settings['edges'] {
  if (EDGE_PURGE_URLS === undefined && EDGE_PURGE_SECRET === undefined) return undefined;
  if (EDGE_PURGE_URLS === undefined || EDGE_PURGE_SECRET === undefined)
    throw new SettingsError('Set both EDGE_PURGE_URLS and EDGE_PURGE_SECRET, or none.');
  if (PUBLIC_URL === undefined)
    throw new SettingsError(
      'Set PUBLIC_URL too: the copies at an edge must not contain an origin that a visitor wrote into a header.',
    );
  return { purgeUrls: EDGE_PURGE_URLS, secret: EDGE_PURGE_SECRET };
}

export function readObjectStore(data: ReleaseVariables): Settings['objectStore'] {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (S3_BUCKET === undefined) {
    if ([S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY].every((value) => value === undefined))
      return undefined;
    throw new SettingsError('The settings of the object store are incomplete: set S3_BUCKET too.');
  }
  if ((S3_ACCESS_KEY_ID === undefined) !== (S3_SECRET_ACCESS_KEY === undefined))
    throw new SettingsError('Set both S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none.');
  return {
    bucket: S3_BUCKET,
    endpoint: S3_ENDPOINT,
    region: S3_REGION ?? 'us-east-1',
    credentials:
      S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined
        ? { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
        : undefined,
  };
}

export function readTracing(data: Variables): Settings['tracing'] {
  const endpoint = data.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return { endpoint, ratio: data.OTEL_TRACES_SAMPLER_ARG, serviceName: data.OTEL_SERVICE_NAME };
}

export function readMail({ SMTP_URL, MAIL_FROM }: Variables): Settings['mail'] {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined || MAIL_FROM === undefined)
    throw new SettingsError('Set both SMTP_URL and MAIL_FROM, or none.');
  return { url: SMTP_URL, from: MAIL_FROM };
}
