import { textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { Difference } from './Difference.tsx';
import type { LargestBill } from './queries.ts';

/** Bills that change most, for whoever must judge a correction. */
const maxLargest = 10;

/** The bills that change most. */
export function Largest({ bills }: { bills: readonly LargestBill[] }) {
  const { largest: texts } = useMessages('backofficeCorrections');
  return (
    <Card title={bills.length < maxLargest ? texts.fewer : texts.title} description={texts.text}>
      <ol className="divide-y divide-hairline">
        {bills.map((bill) => (
          <Row key={bill.billId} bill={bill} />
        ))}
      </ol>
    </Card>
  );
}

function Row({ bill }: { bill: LargestBill }) {
  const { billList: texts } = useMessages('backofficeCorrections');
  const { month } = useFormats();
  const { billId, companyName, applicationName, payableNow, payableThen, difference } = bill;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-14 first:pt-0 last:pb-0">
      <span className="min-w-0">
        <Link href={paths.bill(billId)} className={textLinkClass}>
          {companyName}
        </Link>
        <span className="block text-13 text-text-muted">
          {applicationName} · {month(bill.month)}
        </span>
      </span>
      <span className="ms-auto text-end">
        {difference && <Difference {...difference} />}
        <span className="block text-13 text-text-muted">
          {payableNow ? <Money {...payableNow} kind="muted" /> : texts.none} →{' '}
          {payableThen ? <Money {...payableThen} kind="muted" /> : texts.none}
        </span>
      </span>
    </li>
  );
}
