import { money, toWire } from '@arcadia/kernel/money';
import { alertCurrency, quantityText } from './levels.ts';
import type { AlertRow } from './repo.ts';

export function alertFacts(
  alert: Pick<
    AlertRow,
    'name' | 'application_id' | 'measure' | 'kind' | 'amount' | 'percent' | 'recipients'
  >,
) {
  const { name, application_id: applicationId, measure, kind, amount, percent, recipients } = alert;
  return {
    name,
    applicationId,
    measure,
    kind,
    amount: amount === null ? null : figure(measure, amount),
    percent,
    recipients,
  };
}

/** The level that was reached, as the audit log keeps it. */
export function figureFacts(
  { measure }: Pick<AlertRow, 'measure'>,
  { threshold, value }: { threshold: bigint; value: bigint },
) {
  return { threshold: figure(measure, threshold), value: figure(measure, value) };
}

function figure(measure: string, hundredths: bigint) {
  return measure === 'charges'
    ? toWire(money(hundredths, alertCurrency))
    : quantityText(hundredths);
}
