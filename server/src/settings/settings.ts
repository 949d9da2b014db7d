import type { OrderSettings } from './order-settings';
import type { SigstoreSettings } from './sigstore';
import type { TrustedPublishers } from './trusted-publishers';

export type IdentityProvider =
  | {
      kind: 'firebase';
      projectId: string;
      apiKey: string;
      authDomain: string;
      /** JSON key of a service account, which deletes the accounts of removed users. */
      credentialsFile: string | undefined;
    }
  | { kind: 'emulator'; host: string };

/** A bucket of an S3-compatible object store. */
export interface ObjectStoreSettings {
  bucket: string;
  /** The store's address; undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: the SDK finds those of this machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Traces of OpenTelemetry. */
export interface TracingSettings {
  /** The collector's base address; traces are sent to its `/v1/traces`. */
  endpoint: string;
  /** Share of requests that are traced, from 0 to 1. */
  ratio: number;
  serviceName: string;
}

export interface Settings {
  host: string;
  port: number;
  databaseUrl: string;
  /** The same database as the owner of its tables, who applies migrations. */
  ownerDatabaseUrl: string;
  databasePoolSize: number;
  /** Whether statements are prepared: not through a pooler that gives each transaction another connection. */
  prepareStatements: boolean;
  dataDir: string;
  /** Edge caches in front of the servers: their purge addresses, and the secret that they expect; undefined without. */
  edges: { purgeUrls: string[]; secret: string } | undefined;
  /** Where released files and photos are stored; undefined for a folder in the data folder. */
  objectStore: ObjectStoreSettings | undefined;
  /** Redis or Valkey, which counts the requests of rate limits for all servers together. */
  redisUrl: string | undefined;
  /** How long the server keeps serving after a stop request, so that the load balancer notices. */
  drainSeconds: number;
  tokenSecret: string;
  identityProvider: IdentityProvider;
  publicUrl: string | undefined;
  /** Origins of other sites whose pages may embed the storefront. */
  embedOrigins: string[];
  /** Other origins that may serve the files of releases. */
  releaseOrigins: string[];
  /** The address that is told of every change of releases; undefined without. */
  releaseWebhookUrl: string | undefined;
  /** The jobs of a CI system that may release parts; undefined: deploy tokens only. */
  trustedPublishers: TrustedPublishers | undefined;
  /** Who may sign releases with a certificate of Sigstore; undefined: only keys of the shop sign. */
  sigstore: SigstoreSettings | undefined;
  /** Number of proxies in front; each appends its caller's address to X-Forwarded-For. */
  trustedProxies: number;
  /** Requests of one client address that may be open at a time. */
  maxOpenRequests: number;
  /** Ports of webpack's development servers, the shell's first; empty when the parts come from releases. */
  developmentPorts: number[];
  /** Whether `npm start` fills an empty database with demo products and users; always with the emulator. */
  demoData: boolean;
  imageHostUrl: string;
  formServiceUrl: string;
  formAccessKey: string;
  logLevel: string;
  /** Bearer token for /metrics; without it, only this machine can read /metrics. */
  metricsToken: string | undefined;
  /** The OpenTelemetry collector that gets traces (OTLP over HTTP); undefined for no traces. */
  tracing: TracingSettings | undefined;
  /** PEM files of the certificate and its key; with them the server serves HTTP/2 over TLS. */
  tls: { certFile: string; keyFile: string } | undefined;
  /** The mail server and the sender's address; without them no mail is sent. */
  mail: { url: string; from: string } | undefined;
  /** Whether an admin must approve each request to sell at sign-up. */
  sellerApproval: boolean;
  /** The roles whose rights need a login with a second factor. */
  secondFactor: ('admin' | 'seller')[];
  /** Whether each product has a public page for search engines, which the sitemap lists. */
  productPages: boolean;
  orders: OrderSettings;
  limits: Limits;
}

/** How much one account may store and write, and how much one list sends. */
interface Limits {
  /** Products on sale of one seller or admin. */
  products: number;
  /** Bytes that the photos of one seller or admin take. */
  photoBytes: number;
  cartItems: number;
  wishlistItems: number;
  /** Brands in the list that the catalogue's filter offers. */
  brands: number;
  /** Writes of one account to products, users, cart and wishlist. */
  writesPerMinute: number;
}
