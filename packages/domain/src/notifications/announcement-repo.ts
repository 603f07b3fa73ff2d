import type { OutputOf } from '@arcadia/contract/api';
import {
  type AnnouncementStatus,
  announcementTexts,
} from '@arcadia/contract/notifications/announcements';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Selectable } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { DB } from '../database/generated/schema.ts';
import { parseJson } from '../database/json-column.ts';
import { audienceOf, type Chosen, chosenFor } from './announcement-audience.ts';

export type AnnouncementRow = Selectable<DB['announcement']>;
export type StaffAnnouncement = OutputOf<'getAnnouncement'>;

export function textsOf({ texts }: Pick<AnnouncementRow, 'texts'>): StaffAnnouncement['texts'] {
  return parseJson('announcement.texts', announcementTexts, texts);
}

export function statusOf(
  { withdrawn_at: withdrawnAt, starts_at: startsAt, ends_at: endsAt }: AnnouncementRow,
  now: Date,
): AnnouncementStatus {
  if (withdrawnAt !== null) return 'withdrawn';
  if (startsAt > now) return 'scheduled';
  return endsAt > now ? 'current' : 'ended';
}

/** Announcements of a status at `now`, or all. */
export function selectAnnouncements(
  db: Queries,
  status: AnnouncementStatus | undefined,
  now: Date,
) {
  const all = db.selectFrom('announcement').selectAll();
  if (status === undefined) return all;
  if (status === 'withdrawn') return all.where('withdrawn_at', 'is not', null);
  const standing = all.where('withdrawn_at', 'is', null);
  if (status === 'scheduled') return standing.where('starts_at', '>', now);
  const started = standing.where('starts_at', '<=', now);
  return status === 'current'
    ? started.where('ends_at', '>', now)
    : started.where('ends_at', '<=', now);
}

/** @throws NotFound. */
export async function getRow(db: Queries, id: string): Promise<AnnouncementRow> {
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new NotFound('announcement');
  return row;
}

/** An announcement, locked: nobody else changes it until the transaction ends. @throws NotFound. */
export async function lockRow(db: Queries, id: string): Promise<AnnouncementRow> {
  const row = await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw new NotFound('announcement');
  return row;
}

/** The announcements as staff read them, in the given order. */
export async function toRecords(
  db: Queries,
  rows: readonly AnnouncementRow[],
  now: Date,
): Promise<StaffAnnouncement[]> {
  const chosen = await chosenFor(db, rows);
  return rows.map((row) => toRecord(row, chosen, now));
}

/** The announcement as staff read it. */
export async function readRecord(
  db: Queries,
  row: AnnouncementRow,
  now: Date,
): Promise<StaffAnnouncement> {
  return toRecord(row, await chosenFor(db, [row]), now);
}

function toRecord(row: AnnouncementRow, chosen: Chosen, now: Date): StaffAnnouncement {
  const { withdrawn_at: at, withdrawn_by_name: byName, withdraw_reason: reason } = row;
  return {
    id: row.id,
    status: statusOf(row, now),
    kind: row.kind,
    important: row.important,
    audience: audienceOf(row, chosen),
    texts: textsOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    createdByName: row.created_by_name,
    version: row.version,
    withdrawn:
      at === null || byName === null || reason === null
        ? null
        : { at: at.toISOString(), byName, reason },
  };
}
