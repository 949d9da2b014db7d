import type { ColumnType, Generated, Selectable } from 'kysely';
import type { PostalAddress } from 'contract/addresses';
import type { FlagValue } from 'contract/flags';
import type { OrderStatus, PaymentMethod, ShippingMethod } from 'contract/orders';
import type { CompressedBytes, Release } from 'contract/release';
import type { Signed } from 'contract/signature';

/** Tables as PostgreSQL returns them: numeric and bigint columns are decimal strings, so that no digit is lost. */
export interface Database {
  users: UsersTable;
  products: ProductsTable;
  catalogue: CatalogueTable;
  product_counts: ProductCountsTable;
  saved_items: SavedItemsTable;
  uploaded_photos: UploadedPhotosTable;
  contact_messages: ContactMessagesTable;
  releases: ReleasesTable;
  release_drafts: ReleaseDraftsTable;
  previews: PreviewsTable;
  live_releases: LiveReleasesTable;
  audit: AuditTable;
  release_reports: ReleaseReportsTable;
  release_faults: ReleaseFaultsTable;
  release_measurements: ReleaseMeasurementsTable;
  canary_visitors: CanaryVisitorsTable;
  rollouts: RolloutsTable;
  release_freezes: ReleaseFreezesTable;
  signing_keys: SigningKeysTable;
  release_webhook: ReleaseWebhookTable;
  flag_settings: FlagSettingsTable;
  flag_people: FlagPeopleTable;
  experiments: ExperimentsTable;
  experiment_visitors: ExperimentVisitorsTable;
  deploy_tokens: DeployTokensTable;
  ended_tokens: EndedTokensTable;
  ended_sign_ins: EndedSignInsTable;
  embed_codes: EmbedCodesTable;
  sign_ins: SignInsTable;
  mails: MailsTable;
  product_reports: ProductReportsTable;
  reviews: ReviewsTable;
  product_imports: ProductImportsTable;
  product_import_rows: ProductImportRowsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
}

export type Role = 'buyer' | 'seller' | 'admin';

interface UsersTable {
  id: Generated<string>;
  subject: string;
  email: string;
  name: Generated<string>;
  role: Generated<Role>;
  token_version: Generated<number>;
  created_at: Generated<Date>;
  registered_at: Date | null;
  deleted_at: Date | null;
  cleared_at: Date | null;
  erase_at: Date | null;
  erased_at: Date | null;
  provider_erased_at: Date | null;
  email_changed_at: Date | null;
  email_verified_at: Date | null;
  predates_verification: Generated<boolean>;
  password_set_at: Date | null;
  sign_ins_ended_at: Date | null;
  sign_in_kept: ColumnType<string | null, number | undefined, number | null>;
  suspended_at: Date | null;
  suspended_reason: Generated<string>;
  seller_requested_at: Date | null;
  listing_changed_at: Date | null;
}

interface MailsTable {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body: string;
  created_at: Generated<Date>;
  failures: Generated<number>;
  next_attempt_at: Generated<Date>;
  started_at: Date | null;
  sent_at: Date | null;
}

interface SignInsTable {
  user_id: string;
  auth_time: ColumnType<string, number, never>;
  device: string;
  last_seen_at: Generated<Date>;
}

/** Why a product that nobody removed is off sale: with its creator, or because an admin took it off sale. */
export type UnlistedBecause = 'creator-suspended' | 'creator-demoted' | 'moderated';

interface ProductsTable {
  id: Generated<string>;
  name: string;
  brand: string;
  price: string;
  category: string;
  description: string;
  /** The first picture, or empty. */
  photos: string;
  /** The second to eighth picture. */
  more_photos: Generated<string[]>;
  creator: string;
  creator_id: string;
  listed: Generated<boolean>;
  unlisted_because: UnlistedBecause | null;
  unlisted_reason: Generated<string>;
  photo_removed_reason: Generated<string>;
  /** Units that can be ordered; null where they are not counted. */
  stock: ColumnType<number | null, number | null | undefined, number | null>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  rating_key: Generated<string>;
  rated_at: Date | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** For servers of the previous version. */
  changed_in: ColumnType<string, never, never>;
  words: ColumnType<string, never, never>;
  /** Null while `words` has the weights of a previous version. */
  words_weighted: ColumnType<boolean | null, never, true>;
}

/** About a product or about a review. */
interface ProductReportsTable {
  id: Generated<string>;
  product_id: string | null;
  review_id: string | null;
  reporter_id: string;
  reason: string;
  created_at: Generated<Date>;
  closed_at: Date | null;
}

interface ReviewsTable {
  id: Generated<string>;
  product_id: string;
  user_id: string;
  stars: number;
  text: string;
  reply: Generated<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  removed_at: Date | null;
  removed_reason: Generated<string>;
}

export type ImportStatus = 'checking' | 'ready' | 'running' | 'stopped' | 'finished' | 'failed';

interface ProductImportsTable {
  id: Generated<string>;
  user_id: string;
  status: Generated<ImportStatus>;
  keeps_stock: boolean;
  ignored_columns: string[];
  new_rows: Generated<number>;
  changed_rows: Generated<number>;
  unchanged_rows: Generated<number>;
  error_rows: Generated<number>;
  added: Generated<number>;
  updated: Generated<number>;
  unchanged: Generated<number>;
  refused: Generated<number>;
  created_at: Generated<Date>;
  advanced_at: Generated<Date>;
}

export type RowAction = 'new' | 'changed' | 'unchanged' | 'error';

/** What is wrong with a row of a file, and in which column; null for the whole row. */
export interface RowError {
  column: string | null;
  message: string;
}

interface ProductImportRowsTable {
  import_id: string;
  row: number;
  given_id: string | null;
  name: string;
  brand: string;
  price: string | null;
  category: string | null;
  description: string | null;
  photos: string | null;
  stock: number | null;
  action: Generated<RowAction>;
  product_id: string | null;
  errors: ColumnType<RowError[] | null, string | null, string | null>;
  done: Generated<boolean>;
}

/** A view of `catalogue_slots`. Triggers maintain that table and `product_counts`. */
interface CatalogueTable {
  version: ColumnType<string, never, never>;
  products: ColumnType<string, never, never>;
}

interface ProductCountsTable {
  kind: ColumnType<'brand' | 'creator', never, never>;
  value: ColumnType<string, never, never>;
  products: ColumnType<string, never, never>;
}

export type SavedItemList = 'cart' | 'wishlist';

interface SavedItemsTable {
  id: Generated<string>;
  list: SavedItemList;
  user_id: string;
  product_id: string;
  name: string;
  photos: string;
  price: string;
  created_at: Generated<Date>;
}

interface OrdersTable {
  id: Generated<string>;
  number: string;
  buyer_id: string;
  key: string;
  email: string;
  address: ColumnType<PostalAddress | null, string, null>;
  status: Generated<OrderStatus>;
  payment: PaymentMethod;
  shipping: ShippingMethod;
  currency: string;
  items_cents: ColumnType<string, number, never>;
  shipping_cents: ColumnType<string, number, never>;
  units: number;
  placed_at: Generated<Date>;
  paid_at: Date | null;
  payment_intent: string | null;
}

interface OrderLinesTable {
  id: Generated<string>;
  order_id: string;
  position: number;
  product_id: string;
  seller_id: string;
  seller: string;
  name: string;
  photos: string;
  unit_cents: ColumnType<string, number, never>;
  quantity: number;
  is_stock_taken: boolean;
  status: OrderStatus;
  carrier: Generated<string>;
  tracking_number: Generated<string>;
  placed_at: Date;
}

interface UploadedPhotosTable {
  path: string;
  uploader_id: string;
  bytes: ColumnType<string, number, never>;
  unused_since: Generated<Date | null>;
  taken_down_at: Date | null;
  taken_down_reason: Generated<string>;
}

export type MessageStatus = 'open' | 'answered' | 'archived';

interface ContactMessagesTable {
  id: Generated<string>;
  name: string;
  email: string;
  message: string;
  created_at: Generated<Date>;
  status: Generated<MessageStatus>;
  read_at: Date | null;
}

interface ReleasesTable {
  name: string;
  version: string;
  document: ColumnType<Release, string, string>;
  released_at: Generated<Date>;
  released_by: Generated<string>;
  draft: string | null;
  bytes: ColumnType<CompressedBytes, string, string>;
  replaced: string | null;
  envelope: ColumnType<Signed | null, string | null, string | null>;
  signing_key: string | null;
  signer: string | null;
  superseded_at: Date | null;
  retired_at: Date | null;
  pruned_at: Date | null;
}

interface ReleaseDraftsTable {
  name: string;
  draft: string;
  document: ColumnType<Release, string, string>;
  bytes: Generated<string>;
  opened_at: Generated<Date>;
}

interface PreviewsTable {
  preview: string;
  name: string;
  key: string;
  folder: string;
  document: ColumnType<Release, string, never>;
  expires_at: Date;
}

interface LiveReleasesTable {
  name: string;
  version: string;
  since: Generated<Date>;
  canary: string | null;
  canary_percent: number | null;
  canary_since: Date | null;
}

/** A trigger sets `number`, `at` and `hash`. */
interface AuditTable {
  number: ColumnType<string, never, never>;
  at: ColumnType<Date, never, never>;
  actor_id: ColumnType<string | null, string | undefined, never>;
  actor: ColumnType<string | null, string | undefined, never>;
  address: ColumnType<string | null, string | null, never>;
  action: ColumnType<string, string, never>;
  subject_kind: ColumnType<string, string, never>;
  subject_id: ColumnType<string, string, never>;
  details: ColumnType<Record<string, unknown>, string, never>;
  hash: ColumnType<Buffer, never, never>;
}

type ReportKind = 'loaded' | 'load-error' | 'render-error';

interface ReleaseReportsTable {
  name: string;
  version: string;
  kind: ReportKind;
  reports: ColumnType<string, number, number>;
}

interface ReleaseFaultsTable {
  name: string;
  version: string;
  fault: string;
  reports: ColumnType<string, number, number>;
}

/** A bucket of a histogram; `up_to` and `total` are in the metric's unit. */
interface ReleaseMeasurementsTable {
  name: string;
  version: string;
  metric: 'content-ms' | 'lcp-ms' | 'inp-ms' | 'cls';
  up_to: number;
  samples: ColumnType<string, number, number>;
  total: number;
}

interface CanaryVisitorsTable {
  name: string;
  version: string;
  visitor: Buffer;
  address: Buffer;
  loaded: Generated<boolean>;
  failed: boolean;
  failed_call: Generated<boolean>;
  content_ms: number | null;
  lcp_ms: number | null;
  inp_ms: number | null;
}

interface RolloutsTable {
  name: string;
  steps: number[];
  step: number;
  version: string;
  every_seconds: number;
  step_since: Date;
  wait_noted: boolean;
}

interface ReleaseFreezesTable {
  id: Generated<string>;
  begins_at: Date;
  ends_at: Date | null;
  reason: string;
}

interface FlagSettingsTable {
  part: string;
  flag: string;
  revision: Generated<number>;
  shares: ColumnType<{ value: FlagValue; percent: number }[], string, string>;
  roles: ColumnType<{ role: Role; value: FlagValue }[], string, string>;
  experiment: string | null;
}

interface FlagPeopleTable {
  part: string;
  flag: string;
  user_id: string;
  value: ColumnType<FlagValue, string>;
}

interface ExperimentsTable {
  id: Generated<string>;
  part: string;
  flag: string;
  shares: ColumnType<{ value: FlagValue; percent: number }[], string, never>;
  default_value: ColumnType<FlagValue, string, never>;
  began_at: Generated<Date>;
  ended_at: Date | null;
}

interface ExperimentVisitorsTable {
  experiment: string;
  visitor: Buffer;
  address: Buffer;
  value: ColumnType<FlagValue, string>;
  failed: Generated<boolean>;
  failed_call: Generated<boolean>;
  ordered: Generated<boolean>;
  content_ms: number | null;
  lcp_ms: number | null;
  inp_ms: number | null;
}

interface SigningKeysTable {
  id: Generated<string>;
  part: string;
  label: string;
  fingerprint: string;
  public_key: Buffer;
  added_at: Generated<Date>;
  revoked_at: Date | null;
}

/** One row. */
interface ReleaseWebhookTable {
  id: Generated<boolean>;
  sent: string;
  claimed_until: Generated<Date>;
}

interface DeployTokensTable {
  id: Generated<string>;
  name: string;
  label: string;
  hash: Buffer;
  made_at: Generated<Date>;
  expires_at: Generated<Date>;
  revoked_at: Date | null;
}

export type User = Omit<
  Selectable<UsersTable>,
  | 'cleared_at'
  | 'erase_at'
  | 'erased_at'
  | 'provider_erased_at'
  | 'email_changed_at'
  | 'predates_verification'
  | 'password_set_at'
  | 'listing_changed_at'
>;

interface EndedTokensTable {
  hash: Buffer;
  expires_at: Date;
}

interface EndedSignInsTable {
  user_id: string;
  /** In seconds since 1970. */
  auth_time: ColumnType<string, number, never>;
  ended_at: Date;
}

interface EmbedCodesTable {
  hash: Buffer;
  user_id: string;
  origin: string;
  challenge: string;
  /** In seconds since 1970. */
  auth_time: ColumnType<string | null, number | undefined, never>;
  token_issued_at: Date;
  expires_at: Date;
}
