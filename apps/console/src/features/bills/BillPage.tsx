import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { useFormats } from '@arcadia/ui/formats';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { isMissing } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BillLines } from '@arcadia/web/bills/bill-lines';
import { explainAddress } from '@arcadia/web/bills/explain-address';
import { useSearchParams } from '@arcadia/web/routing/search-params';
import { BillTotals } from '@arcadia/web/bills/bill-totals';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
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
  const query = useQuery(billQuery(id));
  const { data, error } = query;
  useLiveInvalidation({ 'bill.changed': [billsKey], 'funds.changed': [billsKey] });
  if (data !== undefined) return <LoadedBill bill={data} />;
  return (
    <Frame>
      {error === null ? (
        <Card>
          <SkeletonText lines={8} />
        </Card>
      ) : isMissing(error) ? (
        <EmptyState title={texts.notFound}>{texts.notFoundText}</EmptyState>
      ) : (
        <LoadFailed query={query} title={texts.failed} />
      )}
    </Frame>
  );
}

function Frame({ children, header }: { children: ReactNode; header?: ReactNode }) {
  const texts = useMessages('billDetail');
  return (
    <PageBody>
      <div className="mb-2">
        <BackLink href={paths.bills} name={texts.back} />
      </div>
      {header}
      {children}
    </PageBody>
  );
}

function LoadedBill({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { month } = useFormats();
  const isRunning = bill.status === 'billing';
  const written = { month: month(bill.month) };
  return (
    <Frame
      header={
        <PageHeader
          title={isRunning ? texts.runningTitle(written) : texts.title(written)}
          description={bill.applicationName}
          status={<BillStatusSign {...bill} />}
          actions={!isRunning && <Statement id={bill.id} />}
        />
      }
    >
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
    </Frame>
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
