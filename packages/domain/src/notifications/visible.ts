import { notificationKinds } from '@arcadia/contract/notifications/notifications';
import {
  type NotificationKind,
  notificationRules,
} from '@arcadia/contract/notifications/notification-kinds';
import { holds } from '@arcadia/contract/access/permissions';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { memberSince } from '../members/index.ts';

export type Reader = {
  companyId: string;
  memberId: string;
  /** Kinds whose data the reader may see. */
  kinds: readonly NotificationKind[];
  /** Whoever came later has nothing to catch up on. */
  since: Date;
};

export async function readerOf(db: Queries, { actor }: MemberContext): Promise<Reader> {
  const { companyId, id: memberId, permissions } = actor;
  return {
    companyId,
    memberId,
    kinds: notificationKinds.filter((kind) =>
      holds(permissions, notificationRules[kind].permission),
    ),
    since: await memberSince(db, { companyId, id: memberId }),
  };
}

/** Notifications that the reader may know of, whether read or not. */
export function selectVisible(db: Queries, { companyId, memberId, kinds }: Reader) {
  return db
    .selectFrom('notification')
    .where('notification.company_id', '=', companyId)
    .where((eb) => eb('kind', '=', eb.fn.any(eb.val([...kinds]))))
    .where((eb) =>
      eb.or([
        eb('notification.member_id', 'is', null),
        eb('notification.member_id', '=', memberId),
      ]),
    );
}

/** Notifications that the reader may know of and has not read. */
export function selectUnread(db: Queries, reader: Reader) {
  const { companyId, memberId, since } = reader;
  return selectVisible(db, reader)
    .where('created_at', '>=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notification_read as mark')
            .select(eb.lit(1).as('one'))
            .where('mark.company_id', '=', companyId)
            .where('mark.member_id', '=', memberId)
            .whereRef('mark.item_id', '=', 'notification.id'),
        ),
      ),
    );
}
