import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { BillLines } from '@arcadia/web/bills/bill-lines';
import { explainAddress } from '@arcadia/web/bills/explain-address';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { BillTotals } from '@arcadia/web/bills/bill-totals';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/RecordPage.tsx';
import { useRouteParam } from '../../shared/route-param.ts';
import { BillBanners } from './BillBanners.tsx';
import { BillFacts } from './BillFacts.tsx';
import { BillStatusSign } from './bill-status.tsx';
import { BillExplanation } from './BillExplanation.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { type Bill, billQuery } from './bill-query.ts';
import { billsKey } from './queries.ts';
import { Statement } from './Statement.tsx';

/** One bill: every line with its formula, what is paid, and what each line is made of. */
export function BillPage() {
  const id = useRouteParam('id');
  const texts = useMessages('billDetail');
  useLiveInvalidation({ 'bill.changed': [billsKey], 'funds.changed': [billsKey] });
  return (
    <RecordPage
      query={useQuery(billQuery(id))}
      back={{ href: paths.bills, name: texts.back }}
      texts={texts}
    >
      {(bill) => <LoadedBill bill={bill} />}
    </RecordPage>
  );
}

function LoadedBill({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { month } = useFormats();
  const isRunning = bill.status === 'billing';
  const written = { month: month(bill.month) };
  return (
    <>
      <PageHeader
        title={isRunning ? texts.runningTitle(written) : texts.title(written)}
        description={bill.applicationName}
        status={<BillStatusSign {...bill} />}
        actions={!isRunning && <Statement id={bill.id} />}
      />
      <div className="flex flex-col gap-4">
        <BillBanners bill={bill} />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <LinesCard bill={bill} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <TotalsCard bill={bill} />
            {!isRunning && <PaymentCard bill={bill} />}
            <BillFacts bill={bill} />
          </div>
        </div>
      </div>
      <BillExplanation bill={bill} />
    </>
  );
}

/** The lines by category, each with the way its amount came about and to what it is made of. */
function LinesCard({ bill }: { bill: Bill }) {
  const billDetail = useMessages('billDetail');
  const bills = useMessages('bills');
  const { regions } = useMessages('applications');
  const { hrefWith } = useSearchParams(explainAddress);
  return (
    <Card title={billDetail.lines} description={billDetail.linesText}>
      <BillLines
        lines={bill.lines}
        texts={{ bills, billDetail, regions }}
        hrefOf={({ position }) => hrefWith({ line: String(position), game: null, day: null })}
      />
    </Card>
  );
}

/** From the sum of the lines to what is to be paid. */
function TotalsCard({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail').total;
  return (
    <Card title={texts.title}>
      <BillTotals bill={bill} texts={texts} />
    </Card>
  );
}
