import { fixedClock } from '@arcadia/kernel/clock';
import { money } from '@arcadia/kernel/money';
import type { Database } from '../../database/connection.ts';
import type { Actor, Context } from '../../database/context.ts';
import { unusedPorts } from '../../database/testing/unused-ports.ts';
import { noSubscriptions } from '../../jobs/subscriptions.ts';
import type { Transfer } from '../post.ts';
import { rechargeTransfer } from '../templates/recharge.ts';
import { usualRetentionDays } from '../../database/retention-days.ts';
import { usualInvoices } from '../../database/invoice-settings.ts';
import { usualOverdue } from '../../database/overdue-settings.ts';
import { usualRefundDays } from '../../database/refund-days.ts';

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
  return {
    database,
    clock,
    actor,
    ports: unusedPorts,
    subscriptions: noSubscriptions,
    deployment: {
      brandName: 'Test',
      publicUrl: 'http://localhost',
      legacyConsoleUrl: null,
      callbackHeaderPrefix: 'Sud',
      callbackSignatureCheck: 'warn',
      bankAccounts: { CNY: null, USD: null },
      retentionDays: usualRetentionDays,
      refundDays: usualRefundDays,
      staffDigests: true,
      overdue: usualOverdue,
      invoices: usualInvoices,
    },
    origin: { requestId: null, ipAddress: null, userAgent: null, countryCode: null },
    language: 'en',
    idempotency: null,
  };
}

/** Money through Alipay, split as told. */
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
