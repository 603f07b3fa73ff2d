import { getCompanySuspensions, suspendCompany } from '@arcadia/domain/suspensions/index';
import type { Context } from '@arcadia/domain/database/context';
import { fixedClock } from '@arcadia/kernel/clock';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
const id = seedId('co', 'xiaman');

/** A company whose payments are looked into since two days; its services go on. */
export async function seedSuspendedAccount(ctx: Context): Promise<void> {
  const actor = {
    kind: 'operator',
    id: seedId('opr', 'reviewer'),
    name: '韩雪',
    sessionId: 'seed',
    roles: ['reviewer'],
  } as const;
  const clock = fixedClock(new Date(ctx.clock.now().getTime() - 2 * dayMs));
  const decided = { ...ctx, clock, actor };
  const { suspended } = await getCompanySuspensions(decided, id);
  if (suspended) return;
  await suspendCompany(decided, {
    id,
    reason: 'payment_risk',
    text: '近期有三笔充值由他人的银行卡支付，请通过“联系我们”提供持卡人的授权说明。',
    note: '三张卡，一小时内；已邮件联系主账号。',
    holdServices: false,
  });
}
