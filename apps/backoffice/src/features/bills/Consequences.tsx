import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { type Decimal, decimal, formatExact, plus } from '@arcadia/kernel/decimal';
import { useFormats } from '@arcadia/ui/formats';
import { useMessages } from '../../shared/messages.ts';
import { isSome } from './PaymentCard.tsx';
import { quotaName } from './quota-name.ts';
import type { Bill } from './queries.ts';

/** Returns of a discarded bill, and the usage, prices and payment of the bill in its place. */
export function Consequences({ bill }: { bill: Bill }) {
  const { discard: texts } = useMessages('backofficeBills');
  const isByReference = bill.isChannel;
  return (
    <div className="grid gap-4 rounded-card border border-hairline bg-surface-sunken p-4 text-13 md:grid-cols-2">
      <Points title={texts.goesBack} points={useReturns(bill)} />
      <Points
        title={texts.newBill}
        points={[texts.sameUsage, texts.nowValid, isByReference ? texts.byReference : texts.paid]}
      />
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <ul className="mt-1 list-disc ps-4 text-text-muted">
        {points.map((point) => (
          <li key={point} className="wrap-anywhere">
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Cash, coupons and quotas that the bill has taken. */
function useReturns(bill: Bill): string[] {
  const { discard: texts } = useMessages('backofficeBills');
  const { components } = useMessages('bills');
  const { money } = useFormats();
  const { paidByCash, paidByCoupons, coupons, quotas, settlementReference } = bill;
  const returns = [
    ...(isSome(paidByCash)
      ? [texts.cash({ amount: money(paidByCash.amount, paidByCash.currency) })]
      : []),
    ...(isSome(paidByCoupons)
      ? [
          texts.coupons({
            amount: money(paidByCoupons.amount, paidByCoupons.currency),
            count: coupons.filter(({ returnedAt }) => returnedAt === null).length,
          }),
        ]
      : []),
    ...[...takenByKind(quotas)].map(([kind, quantity]) =>
      texts.quota({
        quantity: formatExactNumber(formatExact(quantity)),
        name: quotaName(components, kind),
      }),
    ),
    ...(settlementReference === null ? [] : [texts.reference({ reference: settlementReference })]),
  ];
  return returns.length === 0 ? [texts.nothing] : returns;
}

/** Quantities still taken of quotas, packages and trials together, by kind. */
function takenByKind(quotas: Bill['quotas']): Map<string, Decimal> {
  const taken = new Map<string, Decimal>();
  for (const { kind, quantity, returnedAt } of quotas)
    if (returnedAt === null)
      taken.set(kind, plus(taken.get(kind) ?? decimal(0n), decimal(quantity)));
  return taken;
}
