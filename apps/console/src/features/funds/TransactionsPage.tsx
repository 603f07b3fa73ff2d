import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import type { TableFilter } from '@arcadia/ui/table/table-filter';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { productNow } from '@arcadia/web/messages/product-time';
import { ListTable } from '@arcadia/web/table/list-table';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { datePresets } from '@arcadia/web/table/date-presets';
import { fundsKey, transactionList } from './queries.ts';
import { useTransactionColumns } from './transaction-columns.tsx';

type Texts = ReturnType<typeof useMessages<'funds'>>['transactions'];

/** Every movement of the company's funds with its running balances. */
export function TransactionsPage() {
  const texts = useMessages('funds').transactions;
  const list = useList(transactionList);
  const columns = useTransactionColumns();
  const filters = useMemo(() => filtersOf(texts), [texts]);
  const mayRecharge = usePermission('rechargeAll');
  useLiveInvalidation({ 'funds.changed': [fundsKey] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <ListTable
        list={list}
        texts={texts}
        columns={columns}
        filters={filters}
        rowLabel={({ id }) => id}
        picture="transactions"
        emptyAction={
          mayRecharge && (
            <Link href={paths.recharge} className={buttonClass({ variant: 'primary' })}>
              {texts.recharge}
            </Link>
          )
        }
      />
    </PageBody>
  );
}

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
      id: 'period',
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
