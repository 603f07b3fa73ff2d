import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { latePart } from '@arcadia/ui/overlay/late-part';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { productNow } from '@arcadia/web/messages/product-time';
import { choiceFilter } from '@arcadia/web/table/list-filters';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useFormats } from '@arcadia/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { runningMonthQuery } from '../../shared/bills/running-month.ts';
import { useMessages } from '../../shared/messages.ts';
import { billColumns } from './bill-columns.tsx';
import { historyQuery } from './overview-queries.ts';
import { billList, billsKey } from './queries.ts';
import { RunningMonthCard } from './RunningMonthCard.tsx';

/** After the bills: its chart weighs a quarter of the page, and it is read last. */
const HistoryCard = latePart(
  () => import('./HistoryCard.tsx').then((module) => module.HistoryCard),
  ({ isListed }: { isListed: boolean }) => isListed,
);

/** Months that can be chosen: this one and the two years before it. */
const monthsOffered = 25;

/** The running month, all bills, and the months side by side. */
export function BillsPage() {
  const texts = useMessages('bills');
  const list = useList(billList);
  const shown = [billsKey, runningMonthQuery.queryKey];
  useLiveInvalidation({ 'bill.changed': shown, 'funds.changed': shown });
  const columns = useMemo(() => billColumns(texts), [texts]);
  const { month } = useFormats();
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        actions={
          <Link href={paths.alerts} className={buttonClass({})}>
            {texts.alerts}
          </Link>
        }
      />
      <InOrder className="flex flex-col gap-4">
        <RunningMonthCard />
        <ListTable
          list={list}
          texts={texts}
          columns={columns}
          filters={useFilters()}
          rowLabel={(bill) => `${month(bill.month)} ${bill.applicationName}`}
          rowHref={({ id }) => paths.bill(id)}
          picture="bills"
        />
        <HistoryCard isListed={list.page !== undefined || list.error !== null} />
      </InOrder>
    </PageBody>
  );
}

function useFilters(): readonly TableFilter[] {
  const texts = useMessages('bills');
  const { month } = useFormats();
  // The names of applications are those of the bills, also where one was deleted since.
  const { data } = useQuery(historyQuery(null));
  return useMemo(() => {
    const now = monthOf(dayOf(productNow()));
    const months = Array.from({ length: monthsOffered }, (_, index) => addMonths(now, -index));
    const applications = data?.applications ?? [];
    return [
      { kind: 'search', id: 'keyword', label: texts.search },
      choiceFilter(
        'month',
        texts.month,
        Object.fromEntries(months.map((one) => [one, month(one)])),
      ),
      choiceFilter('status', texts.status, texts.statuses),
      ...(applications.length === 0
        ? []
        : [
            choiceFilter(
              'applicationId',
              texts.application,
              Object.fromEntries(applications.map(({ id, name }) => [id, name])),
            ),
          ]),
    ];
  }, [texts, month, data]);
}
