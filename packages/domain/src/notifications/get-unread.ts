import type { OutputOf } from '@arcadia/contract/api';
import { maxUnreadCounted } from '@arcadia/contract/notifications/notifications';
import type { MemberContext } from '../database/context.ts';
import { countRows } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { announcementsFor } from './announcements-for.ts';
import { readerOf, selectUnread } from './visible.ts';

/** The number of items that the caller has not read, and the announcement that should be shown above every page. */
export function getUnread(ctx: MemberContext): Promise<OutputOf<'getUnread'>> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const reader = await readerOf(db, ctx);
    const notifications = await countRows(db, selectUnread(db, reader), maxUnreadCounted);
    const announcements = await announcementsFor(db, reader, now);
    const unread = announcements.filter((one) => !one.read);
    const important = unread.find(
      (one) => one.important && new Date(one.endsAt).getTime() > now.getTime(),
    );
    return {
      unread: Math.min(maxUnreadCounted, notifications + unread.length),
      notifications,
      announcements: unread.length,
      important: important ?? null,
    };
  });
}
