import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Card } from '@arcadia/ui/layout/card';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import type { Bill } from './bill-query.ts';

const isSome = ({ amount }: { amount: string }) => /[1-9]/.test(amount);

/** How the bill was paid, and what is still owed. */
export function PaymentCard({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail').payment;
  const seesTransactions = usePermission('detailsQuery');
  const { owed, coupons, paidByCoupons, paidByCash, paidByReference } = bill;
  if (owed === null) return null;
  return (
    <Card
      title={texts.title}
      actions={
        seesTransactions && (
          <Link
            href={`${paths.transactions}?${new URLSearchParams({ keyword: bill.id })}`}
            className={`text-13 ${textLinkClass}`}
          >
            {texts.transactions}
          </Link>
        )
      }
    >
      <dl className="flex flex-col gap-2">
        {isSome(paidByCoupons) && <Row term={texts.coupons} value={<Money {...paidByCoupons} />} />}
        <UsedCoupons coupons={coupons} />
        {isSome(paidByCash) && <Row term={texts.cash} value={<Money {...paidByCash} />} />}
        {bill.settlementReference !== null && (
          <Row
            term={texts.reference({ reference: bill.settlementReference })}
            value={<Money {...paidByReference} />}
          />
        )}
        {isSome(owed) && (
          <Row term={texts.owed} value={<Money {...owed} className="font-semibold" />} />
        )}
      </dl>
      {!isSome(owed) && bill.status === 'settled' && (
        <p className="mt-2 text-13 text-success">{texts.settled}</p>
      )}
      {isSome(owed) && seesTransactions && (
        <p className="mt-3 text-12 text-text-muted">{texts.owedText}</p>
      )}
    </Card>
  );
}

/** Coupons with the amount that each paid, and the way to it. */
function UsedCoupons({ coupons }: Pick<Bill, 'coupons'>) {
  const texts = useMessages('billDetail').payment;
  const seesCoupons = usePermission('couponsQuery');
  return coupons.map(({ id, amount, returnedAt }) => (
    <Row
      key={id}
      term={
        seesCoupons ? (
          <Link
            href={paths.coupon(id)}
            className="ml-4 font-mono text-12 underline-offset-3 hover:underline"
          >
            {id}
          </Link>
        ) : (
          <span className="ml-4 font-mono text-12">{id}</span>
        )
      }
      value={
        <>
          <Money {...amount} kind="muted" />
          {returnedAt !== null && (
            <span className="block text-12 text-text-muted">
              {texts.returned} <Time instant={returnedAt} />
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
      <dt className="min-w-0 truncate text-text-muted">{term}</dt>
      <dd className="shrink-0 text-right tabular-nums">{value}</dd>
    </div>
  );
}
