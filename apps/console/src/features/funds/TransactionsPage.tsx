import { buttonClass } from '@arcadia/ui/action/button';
import { DataTable } from '@arcadia/ui/table/data-table';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Pattern } from '@arcadia/ui/display/pattern';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { ExportMenu } from '@arcadia/web/table/export-menu';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { productNow } from '@arcadia/web/messages/product-time';
import { useTableUrlState } from '@arcadia/web/table/table-url-state';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { datePresets } from '../../shared/date-presets.ts';
import { tableError } from '../../shared/table-error.ts';
import { fundsKey, transactionFiltersOf, transactionsQuery, transactionsTable } from './queries.ts';
import { useTransactionColumns } from './transaction-columns.tsx';

type Texts = ReturnType<typeof useMessages<'funds'>>['transactions'];

/** Every movement of the company's funds with its running balances. */
export function TransactionsPage() {
  const texts = useMessages('funds').transactions;
  const [state, setState] = useTableUrlState(transactionsTable);
  const { data, error, isFetching, refetch } = useQuery(transactionsQuery(state));
  const columns = useTransactionColumns();
  const filters = useMemo(() => filtersOf(texts), [texts]);
  const mayRecharge = usePermission('rechargeAll');
  useLiveInvalidation({ 'funds.changed': [fundsKey] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <DataTable
        label={texts.title}
        columns={columns}
        filters={filters}
        state={state}
        onStateChange={setState}
        defaults={defaultTableState}
        page={data}
        fetching={isFetching}
        error={tableError(error, texts.listFailed, texts.unknownFilter)}
        onRetry={() => void refetch()}
        rowId={idOf}
        rowLabel={idOf}
        exportMenu={
          <ExportMenu
            name="exportTransactions"
            input={transactionFiltersOf(state.filters)}
            total={data?.total}
          />
        }
        empty={
          <EmptyState
            title={texts.emptyTitle}
            picture={<Pattern seed="transactions" variant="outline" className="h-16 w-24" />}
            action={
              mayRecharge && (
                <Link href={paths.recharge} className={buttonClass({ variant: 'primary' })}>
                  {texts.recharge}
                </Link>
              )
            }
          >
            {texts.emptyText}
          </EmptyState>
        }
      />
    </PageBody>
  );
}

const idOf = ({ id }: { id: string }) => id;

function filtersOf(texts: Texts): readonly TableFilter[] {
  const options = (labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(([value, label]) => ({ value, label }));
  const presets = datePresets(productNow());
  return [
    { kind: 'search', id: 'keyword', label: texts.search },
    { kind: 'choice', id: 'type', label: texts.type, options: options(texts.types) },
    { kind: 'choice', id: 'status', label: texts.status, options: options(texts.statuses) },
    {
      kind: 'date-range',
      id: 'date',
      label: texts.period,
      presets: [
        { value: presets.today, label: texts.today },
        { value: presets.last7Days, label: texts.last7Days },
        { value: presets.last30Days, label: texts.last30Days },
        { value: presets.thisMonth, label: texts.thisMonth },
      ],
    },
  ];
}
