import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../database/schema';

interface UploadedPhoto {
  path: string;
  bytes: number;
  uploaderId: string;
  /** Bytes that the uploader's photos may take. */
  quota: number;
}

/** Bytes that this user's photos take. */
export async function storedBytes(database: Kysely<Database>, uploaderId: string): Promise<number> {
  const { bytes } = await database
    .selectFrom('uploaded_photos')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('bytes'), sql<string>`0`).as('bytes'))
    .where('uploader_id', '=', uploaderId)
    .where('taken_down_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/**
 * Records a photo; unless it is recorded, the caller rolls back. The transaction has locked the uploader, so that uploads at
 * the same time cannot exceed the quota together; it locks the photo until its files are published. Repeating an upload gives the
 * photo another day to be used; after a removed user, it becomes the new uploader's.
 */
export async function recordPhoto(
  transaction: Transaction<Database>,
  { path, bytes, uploaderId, quota }: UploadedPhoto,
): Promise<'recorded' | 'above-quota' | 'taken-down'> {
  const { taken_down_at, isNew } = await transaction
    .insertInto('uploaded_photos')
    .values({ path, bytes, uploader_id: uploaderId })
    .onConflict((conflict) =>
      conflict.column('path').doUpdateSet({
        unused_since: sql`now()`,
        uploader_id: sql<string>`case
          when exists (select from users where id = uploaded_photos.uploader_id and deleted_at is not null)
          then excluded.uploader_id else uploaded_photos.uploader_id end`,
      }),
    )
    .returning(['taken_down_at', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow();
  if (taken_down_at) return 'taken-down';
  return isNew && (await storedBytes(transaction, uploaderId)) > quota ? 'above-quota' : 'recorded';
}

/** Keeps the picture from being uploaded again. */
export async function banPhoto(
  transaction: Transaction<Database>,
  path: string,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  const takenDown = { taken_down_at: sql<Date>`now()`, taken_down_reason: reason };
  await transaction
    .insertInto('uploaded_photos')
    .values({ path, bytes: 0, uploader_id: adminId, ...takenDown })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(takenDown))
    .execute();
}

/** One of these photos that an admin took down. */
export async function findTakenDown(database: Kysely<Database>, paths: string[]): Promise<string | undefined> {
  if (paths.length === 0) return undefined;
  const photo = await database
    .selectFrom('uploaded_photos')
    .select('path')
    .where('path', 'in', paths)
    .where('taken_down_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return photo?.path;
}

/** Whether a row shows the photo first. The second condition is that of the indexes on photos. */
const isFirst = (path: RawBuilder<string>) => sql<boolean>`photos = ${path} and photos like '/uploads/%'`;

/** Whether a product shows the photo after its first one. The second condition is that of the index on further photos. */
const isFurther = (path: RawBuilder<string>) => sql<boolean>`more_photos @> array[${path}] and more_photos <> '{}'`;

/** Few: with the longest descriptions, ten products take half a second, during which their words are locked. */
const rowsPerStep = 10;

/**
 * Removes the photo from up to ten products, whose creators see the reason, items of lists, or order lines; returns false when nothing
 * is left to do.
 */
export function detachPhoto(database: Kysely<Database>, { path, reason }: BannedPhoto): Promise<boolean> {
  const photo = sql<string>`${path}::text`;
  return database.transaction().execute(async (transaction) => {
    for (const table of ['products', 'saved_items', 'order_lines'] as const) {
      // Locked in the order of their ids: steps of several servers may change the same products.
      const rows = await transaction
        .selectFrom(table)
        .select('id')
        .where(table === 'products' ? sql<boolean>`(${isFirst(photo)} or ${isFurther(photo)})` : isFirst(photo))
        .orderBy('id')
        .limit(rowsPerStep)
        .forNoKeyUpdate()
        .execute();
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) continue;
      const changes =
        table === 'products'
          ? { ...withoutPicture(photo), photo_removed_reason: reason, updated_at: sql<Date>`now()` }
          : { photos: '' };
      await transaction.updateTable(table).set(changes).where('id', 'in', ids).execute();
      return true;
    }
    return false;
  });
}

/** A product's pictures without this one; the second becomes the first. */
const withoutPicture = (photo: RawBuilder<string>) => ({
  photos: sql<string>`case when photos = ${photo} then coalesce(more_photos[1], '') else photos end`,
  more_photos: sql<
    string[]
  >`case when photos = ${photo} then more_photos[2:] else array_remove(more_photos, ${photo}) end`,
});

const ofRow = sql<string>`uploaded_photos.path`;

/** Removed products remain in carts, wishlists and orders, with their photos. Others that are off sale may return. */
const isUnused = sql<boolean>`not exists (
  select from products where ${isFirst(ofRow)} and (listed or unlisted_because is not null)
) and not exists (
  select from products where ${isFurther(ofRow)} and (listed or unlisted_because is not null)
) and not exists (
  select from saved_items where ${isFirst(ofRow)}
) and not exists (
  select from order_lines where ${isFirst(ofRow)}
)`;

const photosPerPage = 1000;

/** The next thousand photos after a path that products, carts, wishlists or orders show. */
export async function listUsedPhotos(database: Kysely<Database>, after: string): Promise<string[]> {
  const { rows } = await sql<{ photos: string }>`
    select photos from (
      select photos from products where photos like '/uploads/%' and (listed or unlisted_because is not null)
      union
      select further from products cross join unnest(more_photos) further
        where more_photos <> '{}' and further like '/uploads/%' and (listed or unlisted_because is not null)
      union
      select photos from saved_items where photos like '/uploads/%'
      union
      select photos from order_lines where photos like '/uploads/%'
    ) used
    where photos > ${after} and not exists (
      select from uploaded_photos where path = photos and taken_down_at is not null
    )
    order by photos limit ${photosPerPage}`.execute(database);
  return rows.map(({ photos }) => photos);
}

/** A photo that an admin has taken down. */
export interface BannedPhoto {
  path: string;
  reason: string;
}

export function listBannedPhotos(database: Kysely<Database>): Promise<BannedPhoto[]> {
  return database
    .selectFrom('uploaded_photos')
    .select(['path', 'taken_down_reason as reason'])
    .where('taken_down_at', 'is not', null)
    .execute();
}

const isUnusedForADay = sql<boolean>`unused_since < now() - interval '1 day'`;

const photosPerStep = 1000;

/** Photos of people whose data was erased, which no product of others shows. */
const isOfErased = sql<boolean>`taken_down_at is null and exists (
  select from users where users.id = uploader_id and erased_at is not null
) and not exists (
  select from products where ${isFirst(ofRow)} and creator_id <> uploader_id
    and (listed or unlisted_because is not null)
) and not exists (
  select from products where ${isFurther(ofRow)} and creator_id <> uploader_id
    and (listed or unlisted_because is not null)
)`;

export async function listPhotosOfErased(database: Kysely<Database>): Promise<string[]> {
  const photos = await database.selectFrom('uploaded_photos').select('path').where(isOfErased).execute();
  return photos.map(({ path }) => path);
}

/** Removes such a photo if it still is one, and calls `deleteFiles` before anyone can upload it again. Returns whether it did. */
export const removePhotoOfErased = (database: Kysely<Database>, path: string, deleteFiles: () => Promise<void>) =>
  removePhoto(database, path, isOfErased, deleteFiles);

/** Notes for the next thousand photos after a path since when nothing has used them; returns those unused for a day. */
export async function findUnusedPhotos(
  database: Kysely<Database>,
  after: string,
): Promise<{ last: string | undefined; unused: string[] }> {
  const photos = await database
    .selectFrom('uploaded_photos')
    .select('path')
    .where('path', '>', after)
    .where('taken_down_at', 'is', null)
    .orderBy('path')
    .limit(photosPerStep)
    .execute();
  const paths = photos.map(({ path }) => path);
  if (paths.length === 0) return { last: undefined, unused: [] };
  await database
    .updateTable('uploaded_photos')
    .set({ unused_since: sql<Date | null>`case when ${isUnused} then now() end` })
    .where('path', 'in', paths)
    .where(sql<boolean>`(unused_since is null) = ${isUnused}`)
    .execute();
  const unused = await database
    .selectFrom('uploaded_photos')
    .select('path')
    .where('path', 'in', paths)
    .where(isUnusedForADay)
    .execute();
  return { last: paths.at(-1), unused: unused.map(({ path }) => path) };
}

/** Removes a photo that is still unused, and calls `deleteFiles` before anyone can upload it again. */
export const removeUnusedPhoto = (database: Kysely<Database>, path: string, deleteFiles: () => Promise<void>) =>
  removePhoto(database, path, sql<boolean>`${isUnusedForADay} and ${isUnused}`, deleteFiles);

async function removePhoto(
  database: Kysely<Database>,
  path: string,
  condition: RawBuilder<boolean>,
  deleteFiles: () => Promise<void>,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    // Nobody may upload the photo again before its files are deleted, however slow the store is.
    await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(transaction);
    const { numDeletedRows } = await transaction
      .deleteFrom('uploaded_photos')
      .where('path', '=', path)
      .where(condition)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return false;
    await deleteFiles();
    return true;
  });
}
