import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { read, type Write, write } from '../database/transaction.ts';
import { announcementsFor } from './announcements-for.ts';
import { type Reader, readerOf, selectUnread, selectVisible } from './visible.ts';

/**
 * Marks notifications and announcements as read. What has been read before, and what the caller can't find beside others, is
 * passed over. @throws NotFound where the caller can find none of them.
 */
export function markRead(
  ctx: MemberContext,
  { ids }: InputOf<'markRead'>,
): Promise<Record<string, never>> {
  return write(ctx, async (tx) => {
    tx.unaudited('what somebody has read is nobody else’s affair');
    const reader = await readerOf(tx.db, ctx);
    const found = await selectVisible(tx.db, reader)
      .select('id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
      .execute();
    const wanted = new Set(ids);
    const announcements = await announcementsFor(tx.db, reader, ctx.clock.now());
    const known = [
      ...found.map(({ id }) => id),
      ...announcements.flatMap(({ id }) => (wanted.has(id) ? [id] : [])),
    ];
    if (known.length === 0) throw new NotFound('notification');
    await mark(tx, ctx, reader, known);
    return {};
  });
}

/**
 * Marks everything that was there with the newest notification that the caller saw. What comes meanwhile stays unread: each
 * notification gets its own mark, and none that is committed later is covered by it.
 * @throws NotFound where the caller has no such notification.
 */
export async function markAllRead(
  ctx: MemberContext,
  { upTo }: InputOf<'markAllRead'>,
): Promise<OutputOf<'markAllRead'>> {
  const seen = await read(ctx, async (db) =>
    selectVisible(db, await readerOf(db, ctx))
      .select('id')
      .where('id', '=', upTo)
      .executeTakeFirst(),
  );
  if (!seen) throw new NotFound('notification');
  return write(ctx, async (tx) => {
    tx.unaudited('what somebody has read is nobody else’s affair');
    const reader = await readerOf(tx.db, ctx);
    // Ids begin with the time, and sort by it.
    const unread = await selectUnread(tx.db, reader).select('id').where('id', '<=', upTo).execute();
    const marked = await mark(
      tx,
      ctx,
      reader,
      unread.map(({ id }) => id),
    );
    return { marked };
  });
}

/** @returns how many were not marked before: of two calls at once each mark is one's own. */
async function mark(
  tx: Write,
  ctx: MemberContext,
  { companyId, memberId }: Reader,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numInsertedOrUpdatedRows: marked } = await tx.db
    .insertInto('notification_read')
    .values(
      // In one order, so that two calls at once wait for each other and don't block each other.
      ids.toSorted().map((id) => ({
        company_id: companyId,
        member_id: memberId,
        item_id: id,
        read_at: ctx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(marked ?? 0n);
}
