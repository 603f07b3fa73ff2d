import type { OutputOf } from '@arcadia/contract/api';
import {
  type Announcement,
  announcementDays,
  maxAnnouncements,
} from '@arcadia/contract/notifications/notifications';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { textsOf } from './announcement-repo.ts';
import { readItems } from './list-notifications.ts';
import { type Reader, readerOf } from './visible.ts';

const dayMs = 86_400_000;

/** The announcements that have started and were not taken back, the newest first. */
export function listAnnouncements(ctx: MemberContext): Promise<OutputOf<'listAnnouncements'>> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const reader = await readerOf(db, ctx);
    return { announcements: await announcementsFor(db, reader, now) };
  });
}

/**
 * Announcements for the reader's company, which the policy of the table shows and no others. What ended before the reader came
 * counts as read: nobody begins with a pile of old news.
 */
export async function announcementsFor(
  db: Queries,
  reader: Pick<Reader, 'companyId' | 'memberId' | 'since'>,
  now: Date,
): Promise<Announcement[]> {
  const rows = await db
    .selectFrom('announcement')
    .selectAll()
    .where('starts_at', '<=', now)
    .where('starts_at', '>', new Date(now.getTime() - announcementDays * dayMs))
    .where('withdrawn_at', 'is', null)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAnnouncements)
    .execute();
  const marked = await readItems(
    db,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    important: row.important,
    texts: textsOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    read: marked.has(row.id) || row.ends_at < reader.since,
  }));
}
