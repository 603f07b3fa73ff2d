import type { StoredFile } from '@arcadia/contract/files/files';
import type { Queries } from '../database/connection.ts';

/** A completely stored file that is not being swept, within the caller's scope. */
export function findFile(db: Queries, id: string) {
  return db
    .selectFrom('stored_file')
    .selectAll()
    .where('id', '=', id)
    .where('stored_at', 'is not', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
}

/** Summaries of files for screens, by id, without missing ones and those outside the caller's scope. */
export async function fileSummaries(
  db: Queries,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('stored_file')
    .select(['id', 'name', 'media_type', 'size_bytes', 'sha256'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, media_type, size_bytes, sha256 }) => [
      id,
      {
        id,
        name,
        mediaType: media_type,
        size: Number(size_bytes),
        sha256: sha256.toString('hex'),
      },
    ]),
  );
}
