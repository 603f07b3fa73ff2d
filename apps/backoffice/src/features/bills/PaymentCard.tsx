import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './queries.ts';

/** Whether an amount is above zero. */
export const isSome = ({ amount }: { amount: string }) => /[1-9]/.test(amount);

/** How the bill was paid, by whom it was settled, and what is still owed. */
export function PaymentCard({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills').payment;
  const words = useMessages('billDetail').payment;
  const { owed, paidByCoupons, paidByCash, paidByReference, settlementReference } = bill;
  if (owed === null) return null;
  const parts = [paidByCoupons, paidByCash, paidByReference].filter(isSome);
  return (
    <Card title={texts.title}>
      {parts.length === 0 && bill.settledAt === null && (
        <p className="mb-2 text-13 text-text-muted">{texts.nothingPaid}</p>
      )}
      <dl className="flex flex-col gap-2">
        {isSome(paidByCoupons) && <Row term={words.coupons} value={<Money {...paidByCoupons} />} />}
        <Coupons coupons={bill.coupons} />
        {isSome(paidByCash) && <Row term={words.cash} value={<Money {...paidByCash} />} />}
        {settlementReference !== null && (
          <Row
            term={words.reference({ reference: settlementReference })}
            value={<Money {...paidByReference} />}
          />
        )}
        {isSome(owed) && (
          <Row term={texts.owed} value={<Money {...owed} className="font-semibold" />} />
        )}
        <Settled bill={bill} />
      </dl>
      {bill.status === 'discarded' && parts.length > 0 && (
        <p className="mt-3 text-12 text-text-muted">{texts.givenBack}</p>
      )}
      {isSome(owed) && (
        <p className="mt-3 text-12 text-text-muted">
          {bill.isChannel ? texts.channelOwedText : texts.owedText}
        </p>
      )}
    </Card>
  );
}

function Settled({ bill: { settledAt, settledBy } }: { bill: Bill }) {
  const texts = useMessages('backofficeBills').payment;
  if (settledAt === null) return null;
  return (
    <Row
      term={texts.settledAt}
      value={
        <>
          <Time instant={settledAt} kind="exact" />
          {settledBy !== null && (
            <span className="block text-12 text-text-muted">{texts.settledBy(settledBy)}</span>
          )}
        </>
      }
    />
  );
}

/** Coupons with the amount that each paid, and whether it was given back. */
function Coupons({ coupons }: Pick<Bill, 'coupons'>) {
  const words = useMessages('billDetail').payment;
  const texts = useMessages('backofficeBills').payment;
  return coupons.map(({ id, amount, returnedAt }) => (
    <Row
      key={id}
      term={
        <span className="ml-4">
          <Identifier value={id} label={texts.couponId} />
        </span>
      }
      value={
        <>
          <Money {...amount} kind="muted" />
          {returnedAt !== null && (
            <span className="block text-12 text-text-muted">
              {words.returned} <Time instant={returnedAt} />
            </span>
          )}
        </>
      }
    />
  ));
}

function Row({ term, value }: { term: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 text-text-muted wrap-anywhere">{term}</dt>
      <dd className="text-right tabular-nums">{value}</dd>
    </div>
  );
}
