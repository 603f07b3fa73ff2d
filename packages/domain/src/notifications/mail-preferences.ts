import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { mailChoices } from '@arcadia/contract/notifications/notifications';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { read, write } from '../database/transaction.ts';

/** The kinds of which the caller wants no mail. */
export function getMailPreferences(ctx: MemberContext): Promise<OutputOf<'getMailPreferences'>> {
  return read(ctx, (db) => preferencesOf(db, ctx));
}

/** Every kind that is not named is mailed, whatever was chosen before. */
export function setMailPreferences(
  ctx: MemberContext,
  { mailOff }: InputOf<'setMailPreferences'>,
): Promise<OutputOf<'setMailPreferences'>> {
  const { companyId, id: memberId } = ctx.actor;
  return write(ctx, async (tx) => {
    const before = await preferencesOf(tx.db, ctx);
    await tx.db
      .insertInto('notification_preference')
      .values(
        mailChoices.map((kind) => ({
          company_id: companyId,
          member_id: memberId,
          kind,
          mail: !mailOff.includes(kind),
          changed_at: ctx.clock.now(),
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'member_id', 'kind']).doUpdateSet((eb) => ({
          mail: eb.ref('excluded.mail'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute();
    const after = await preferencesOf(tx.db, ctx);
    await tx.audit({
      action: 'notification_mail.choose',
      targetId: memberId,
      companyId,
      before,
      after,
    });
    return after;
  });
}

async function preferencesOf(
  db: Queries,
  { actor }: MemberContext,
): Promise<OutputOf<'getMailPreferences'>> {
  const rows = await db
    .selectFrom('notification_preference')
    .select('kind')
    .where('company_id', '=', actor.companyId)
    .where('member_id', '=', actor.id)
    .where('mail', '=', false)
    .execute();
  const off = new Set(rows.map(({ kind }) => kind));
  return { mailOff: mailChoices.filter((kind) => off.has(kind)) };
}
