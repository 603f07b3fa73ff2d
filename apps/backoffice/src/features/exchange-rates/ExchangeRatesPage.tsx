import { useFormats } from '@arcadia/ui/formats';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { Banner } from '@arcadia/ui/feedback/banner';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { productNow } from '@arcadia/web/messages/product-time';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { rateColumns, rateFilters } from './columns.tsx';
import { ProposeRateForm } from './ProposeRateForm.tsx';
import { exchangeRateList, ratesOfMonthQuery } from './queries.ts';

/** Exchange rates by month: those that apply, those that wait for a second person, and what is missing. */
export function ExchangeRatesPage() {
  const texts = useMessages('backofficePricing');
  const list = useList(exchangeRateList);
  const operator = useOperator();
  useLiveInvalidation({
    'exchange_rate.changed': [['exchange-rates']],
    'approval.changed': [['exchange-rates']],
  });
  const columns = useMemo(() => rateColumns(texts), [texts]);
  const filters = useMemo(() => rateFilters(texts), [texts]);
  const lastMonth = addMonths(monthOf(dayOf(productNow())), -1);
  const { rates } = texts;
  return (
    <PageBody>
      <PageHeader title={rates.title} description={rates.description} />
      <InOrder className="flex flex-col gap-6">
        <MissingRate month={lastMonth} />
        {operatorMay(operator, 'pricing.propose') && <ProposeRateForm month={lastMonth} />}
        <ListTable
          list={list}
          texts={rates}
          columns={columns}
          filters={filters}
          rowLabel={({ month, currency }) => `${month} ${currency}`}
          mayExport={operatorMay(operator, 'pricing.export')}
          picture="exchange-rates"
        />
      </InOrder>
    </PageBody>
  );
}

/** Bills in other currencies wait while the rate of their month is missing. */
function MissingRate({ month }: { month: string }) {
  const { rates } = useMessages('backofficePricing');
  const formats = useFormats();
  const { data, isError } = useQuery(ratesOfMonthQuery(month));
  if (data === undefined && !isError) return <AwaitedScreen kind="list" />;
  if (data === undefined || data.records.some(({ status }) => status === 'published')) return null;
  const words = { month: formats.month(month) };
  const waits = data.records.some(({ status }) => status === 'proposed');
  return (
    <Banner tone="warning">{waits ? rates.missingButProposed(words) : rates.missing(words)}</Banner>
  );
}
