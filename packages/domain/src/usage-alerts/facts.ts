import { money, toWire } from '@arcadia/kernel/money';
import { alertCurrency } from './levels.ts';
import type { AlertRow } from './repo.ts';

/** An alert as the audit log keeps it. */
export function alertFacts(
  alert: Pick<AlertRow, 'name' | 'application_id' | 'kind' | 'amount' | 'percent' | 'recipients'>,
) {
  const { name, application_id: applicationId, kind, amount, percent, recipients } = alert;
  return {
    name,
    applicationId,
    kind,
    amount: amount === null ? null : toWire(money(amount, alertCurrency)),
    percent,
    recipients,
  };
}
