import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import {
  type AnnouncementRow,
  getRow,
  readRecord,
  selectAnnouncements,
  toRecords,
} from './announcement-repo.ts';

/** All announcements, those that start last first: for operators. */
export function listAllAnnouncements(
  ctx: OperatorContext,
  { status, ...page }: InputOf<'listAllAnnouncements'>,
): Promise<OutputOf<'listAllAnnouncements'>> {
  const now = ctx.clock.now();
  return read(ctx, (db) =>
    readPage(
      db,
      {
        query: selectAnnouncements(db, status, now),
        newestFirst: ['starts_at', 'id'],
        toRecords: (rows: readonly AnnouncementRow[]) => toRecords(db, rows, now),
      },
      page,
    ),
  );
}

/** @throws NotFound. */
export function getAnnouncement(
  ctx: OperatorContext,
  { id }: InputOf<'getAnnouncement'>,
): Promise<OutputOf<'getAnnouncement'>> {
  return read(ctx, async (db) => readRecord(db, await getRow(db, id), ctx.clock.now()));
}
