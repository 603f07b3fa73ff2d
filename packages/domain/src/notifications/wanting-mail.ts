import type { NotificationKind } from '@arcadia/contract/notifications/notification-kinds';
import { mailChoices } from '@arcadia/contract/notifications/notifications';
import type { Queries } from '../database/connection.ts';
import { contacts } from '../members/index.ts';

/**
 * The recipients of a mail who want it. A person who has switched a kind off is left out wherever the address comes from, also
 * where the company has named it for its bills. Kinds that nobody may switch off reach everybody.
 */
export async function wantingMail<Recipient extends { readonly to: string }>(
  db: Queries,
  { companyId, kind }: { companyId: string; kind: NotificationKind },
  recipients: readonly Recipient[],
): Promise<Recipient[]> {
  if (!mailChoices.includes(kind) || recipients.length === 0) return [...recipients];
  const rows = await db
    .selectFrom('notification_preference')
    .select('member_id')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('mail', '=', false)
    .execute();
  if (rows.length === 0) return [...recipients];
  const memberIds = rows.map(({ member_id: id }) => id);
  const people = await contacts(db, { companyId, memberIds });
  const unwanted = new Set(
    people.filter(({ memberId }) => memberIds.includes(memberId)).map(({ to }) => to),
  );
  return recipients.filter(({ to }) => !unwanted.has(to));
}
