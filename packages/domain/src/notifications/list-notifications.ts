import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { type Notification, notification } from '@arcadia/contract/notifications/notifications';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { parseJson } from '../database/json-column.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { type Reader, readerOf, selectUnread, selectVisible } from './visible.ts';

/** Notifications of the company that the caller may know, the newest first. */
export function listNotifications(
  ctx: MemberContext,
  { kind, unread, ...page }: InputOf<'listNotifications'>,
): Promise<OutputOf<'listNotifications'>> {
  return read(ctx, async (db) => {
    const reader = await readerOf(db, ctx);
    const visible = unread === undefined ? selectVisible(db, reader) : selectUnread(db, reader);
    const narrowed = kind === undefined ? visible : visible.where('kind', '=', kind);
    return readPage(
      db,
      {
        query: narrowed.select(['id', 'kind', 'subject_id', 'facts', 'created_at']),
        newestFirst: ['created_at', 'id'],
        toRecords: (rows: readonly Row[]) => toRecords(db, reader, rows),
      },
      page,
    );
  });
}

type Row = { id: string; kind: string; subject_id: string; facts: unknown; created_at: Date };

async function toRecords(
  db: Queries,
  reader: Reader,
  rows: readonly Row[],
): Promise<Notification[]> {
  const marked = await readItems(
    db,
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, kind, subject_id: subjectId, facts, created_at: createdAt }) =>
    parseJson('notification.facts', notification, {
      id,
      kind,
      subjectId,
      facts,
      createdAt: createdAt.toISOString(),
      read: marked.has(id) || createdAt < reader.since,
    }),
  );
}

/** The notifications and announcements among these that the reader has read. */
export async function readItems(
  db: Queries,
  { companyId, memberId }: Pick<Reader, 'companyId' | 'memberId'>,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('notification_read')
    .select('item_id')
    .where('company_id', '=', companyId)
    .where('member_id', '=', memberId)
    .where((eb) => eb('item_id', '=', eb.fn.any(eb.val([...ids]))))
    .execute();
  return new Set(rows.map(({ item_id: id }) => id));
}
