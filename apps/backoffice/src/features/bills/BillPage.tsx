import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { BillLines } from '@arcadia/web/bills/bill-lines';
import { BillTotals } from '@arcadia/web/bills/bill-totals';
import { explainAddress } from '@arcadia/web/bills/explain-address';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { BillActions } from './BillActions.tsx';
import { BillBanners } from './BillBanners.tsx';
import { BillFacts } from './BillFacts.tsx';
import { BillLinks } from './BillLinks.tsx';
import { BillStatusTag } from './bill-status.tsx';
import { CorrectDay } from './CorrectDay.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { QuotasCard } from './QuotasCard.tsx';
import { type Bill, billQuery, billsKey } from './queries.ts';
import { ExplainDrawer } from '@arcadia/web/bills/explain-drawer';
import { client } from '../../shared/client.ts';

/** One bill of a customer: its lines, how it was paid, and what an operator can do about it. */
export function BillPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeBills');
  useLiveInvalidation({
    'bill.changed': [billsKey],
    'funds.changed': [billsKey],
    'approval.changed': [billsKey],
  });
  return (
    <RecordPage query={useQuery(billQuery(id))} words={texts} listHref={paths.bills}>
      {(bill) => (bill === undefined ? <Loading /> : <Loaded key={bill.id} bill={bill} />)}
    </RecordPage>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const texts = useMessages('backofficeBills');
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.bills} name={texts.title} />
      </div>
      {children}
    </PageBody>
  );
}

function Loading() {
  const texts = useMessages('backofficeBills');
  return (
    <Frame>
      <PageHeader title={texts.detailTitle} />
      <Card>
        <SkeletonText lines={8} />
      </Card>
    </Frame>
  );
}

function Loaded({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const { month } = useFormats();
  return (
    <Frame>
      <PageHeader
        title={texts.billOf({ month: month(bill.month) })}
        description={
          <>
            <CompanyLink {...bill} /> · {bill.applicationName}
          </>
        }
        status={<BillStatusTag status={bill.status} />}
        actions={<BillActions bill={bill} />}
      />
      <div className="flex flex-col gap-4">
        <BillBanners bill={bill} />
        <div className="grid items-start gap-4 lg:grid-cols-3">
          <div className="flex min-w-0 flex-col gap-4 lg:col-span-2">
            <Lines bill={bill} />
            <QuotasCard bill={bill} />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <Totals bill={bill} />
            <PaymentCard bill={bill} />
            <BillFacts bill={bill} />
            <BillLinks bill={bill} />
          </div>
        </div>
      </div>
      <BillExplanation bill={bill} />
    </Frame>
  );
}

function Lines({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const bills = useMessages('bills');
  const billDetail = useMessages('billDetail');
  const { regions } = useMessages('applications');
  const { hrefWith } = useSearchParams(explainAddress);
  return (
    <Card title={billDetail.lines} description={texts.linesText}>
      <BillLines
        lines={bill.lines}
        texts={{ bills, billDetail, regions }}
        hrefOf={({ position }) => hrefWith({ line: String(position), game: null, day: null })}
      />
    </Card>
  );
}

function Totals({ bill }: { bill: Bill }) {
  const texts = useMessages('backofficeBills');
  const { total } = useMessages('billDetail');
  return (
    <Card title={texts.totals}>
      <BillTotals bill={bill} texts={total} />
    </Card>
  );
}

/** The usage behind each line of the bill, as the customer reads it. */
function BillExplanation({ bill }: { bill: Bill }) {
  const { id, lines } = bill;
  const billDetail = useMessages('billDetail');
  const bills = useMessages('bills');
  const { regions } = useMessages('applications');
  return (
    <ExplainDrawer
      lines={lines}
      explaining={{
        texts: { bills, billDetail, regions },
        key: [...billsKey, 'detail', id],
        explain: (position, signal) =>
          client.explainAnyBillLine({ id, position }, { signal, notify: false }),
        events: (asked, signal) =>
          client.listAnyBillEvents({ id, ...asked }, { signal, notify: false }),
        belowDay: (line, day) => <CorrectDay bill={bill} line={line} {...day} />,
      }}
    />
  );
}
