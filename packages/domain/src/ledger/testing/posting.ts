import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import type { Database } from '../../database/connection.ts';
import type { Actor, Context } from '../../database/context.ts';
import type { Transfer } from '../post.ts';
import { rechargeTransfer } from '../templates/recharge.ts';
import { systemContext } from '../../database/testing/system-context.ts';

export const clock = fixedClock(new Date('2026-11-20T08:00:00Z'));
export const system: Actor = { kind: 'system', name: 'test' };

export function memberOf(companyId: string): Actor {
  return {
    kind: 'member',
    id: 'mem_1',
    name: 'M',
    companyId,
    sessionId: 'ses_1',
    permissions: new Set(),
  };
}

export function contextFor(database: Database, actor: Actor): Context {
  return systemContext(database, { clock, actor });
}

/** A recharge through Alipay, split as told. */
export function recharge(
  rechargeId: string,
  companyId: string,
  toDeposit: bigint,
  toCash: bigint,
): Transfer {
  return rechargeTransfer({
    rechargeId,
    companyId,
    gateway: 'alipay',
    toDeposit: money(toDeposit, 'CNY'),
    toCash: money(toCash, 'CNY'),
    occurredAt: clock.now(),
  });
}

/** Cash for a game, by a template that members may post. */
export function spend(idempotencyKey: string, companyId: string, amount: bigint): Transfer {
  return {
    template: 'test_spend',
    idempotencyKey,
    companyId,
    currency: 'CNY',
    reference: null,
    occurredAt: clock.now(),
    lines: [
      { kind: 'cash', amount: -amount },
      { kind: 'revenue', detail: 'games', amount },
    ],
  };
}
