import { fixedClock } from '@arcadia/kernel/clock';
import type { Database } from '../connection.ts';
import type { Context } from '../context.ts';
import { unusedPorts } from './unused-ports.ts';
import { noSubscriptions } from '../../jobs/subscriptions.ts';
import { usualRetentionDays } from '../retention-days.ts';
import { usualInvoices } from '../invoice-settings.ts';
import { usualGuards } from '../guards.ts';
import { usualOverdue } from '../overdue-settings.ts';
import { usualRefundDays, usualRefundLateDays } from '../refund-days.ts';

/** A call on behalf of the product, without external services. `given` replaces parts of it. */
export function systemContext(database: Database, given: Partial<Context> = {}): Context {
  return {
    database,
    clock: fixedClock(new Date('2026-11-20T04:00:00Z')),
    ports: unusedPorts,
    subscriptions: noSubscriptions,
    deployment: {
      brandName: 'Arcadia',
      publicUrl: 'http://localhost',
      passkeys: { rpId: 'localhost', origins: ['http://localhost'] },
      legacyConsoleUrl: null,
      callbackHeaderPrefix: 'Sud',
      callbackSignatureCheck: 'warn',
      bankAccounts: { CNY: null, USD: null },
      retentionDays: usualRetentionDays,
      refundDays: usualRefundDays,
      refundLateDays: usualRefundLateDays,
      staffDigests: true,
      overdue: usualOverdue,
      successionHours: 72,
      guards: usualGuards,
      invoices: usualInvoices,
    },
    actor: { kind: 'system', name: 'test' },
    origin: { requestId: null, ipAddress: null, userAgent: null, countryCode: null },
    language: 'en',
    idempotency: null,
    ...given,
  };
}
