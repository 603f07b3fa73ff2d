import type {
  NotificationFacts,
  NotificationKind,
} from '@arcadia/contract/notifications/notification-kinds';
import { newId } from '@arcadia/kernel/id';
import type { Write } from '../database/transaction.ts';

type News<Kind extends NotificationKind> = {
  companyId: string;
  kind: Kind;
  /** The id of the record that the news is about. */
  subjectId: string;
  facts: NotificationFacts[Kind];
  /** The member that the notification is for; left out where it is for the whole company. */
  memberId?: string;
};

/**
 * Tells a company something inside the console, in the transaction in which it happens: it is told once, or nothing has
 * happened. Mails about the same thing are the feature's own; see `wantingMail`.
 */
export async function notify<Kind extends NotificationKind>(
  tx: Write,
  { companyId, kind, subjectId, facts, memberId }: News<Kind>,
): Promise<void> {
  const id = newId('notification', tx.startedAt);
  tx.atEnd(
    tx.db.insertInto('notification').values({
      company_id: companyId,
      id,
      kind,
      member_id: memberId ?? null,
      subject_id: subjectId,
      facts: JSON.stringify(facts),
      created_at: tx.startedAt,
    }),
  );
  await tx.publish({ topic: 'notification.added', companyId, subjectId: id });
}
